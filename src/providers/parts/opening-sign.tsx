import { Sign, type SignProps } from '../../ui/sign.tsx';
import type { OpenState, ProviderRow } from '../contract.ts';

type OpeningSignProps = {
  opening: OpenState | null;
  paused: ProviderRow['paused'];
  size?: SignProps['size'];
};

/** Opening sign: white while open, iron while closed, yellow while paused; a stall without hours has none. */
export function OpeningSign({ opening, paused, size = 'sm' }: OpeningSignProps) {
  if (!paused && !opening) return null;
  const tone = paused ? 'wait' : opening?.state === 'OPEN' ? 'hours' : 'closed';
  return (
    <Sign tone={tone} size={size}>
      {paused?.words ?? opening?.words}
    </Sign>
  );
}
