import { m } from '../../paraglide/messages.js';
import { Sign, type SignProps } from '../../ui/sign.tsx';
import type { Standing } from '../kinds/contract.ts';

/** Availability sign: yellow when few are left, red when sold out; none when simply available. */
export function StandingSign({ standing, size = 'sm' }: { standing: Standing; size?: SignProps['size'] }) {
  switch (standing) {
    case 'AVAILABLE':
      return null;
    case 'FEW':
      return (
        <Sign tone="wait" size={size}>
          {m.catalogue_few_left()}
        </Sign>
      );
    case 'SOLD_OUT':
      return (
        <Sign tone="stop" size={size}>
          {m.catalogue_sold_out()}
        </Sign>
      );
    case 'UNAVAILABLE':
      return (
        <Sign tone="closed" size={size}>
          {m.providers_unavailable()}
        </Sign>
      );
  }
}

export function isToBeHad(standing: Standing): boolean {
  return standing === 'AVAILABLE' || standing === 'FEW';
}
