import { EyeOff, Hourglass } from 'lucide-react';
import { m } from '../../paraglide/messages.js';
import { Banner } from '../../ui/banner.tsx';
import type { ProviderRow } from '../contract.ts';

/**
 * Status banner (storefront 2): red 'HIDDEN' for a hidden stall, yellow 'Unavailable' for a paused one, with why and
 * until when.
 */
export function StandingBanner({ status, paused }: Pick<ProviderRow, 'status' | 'paused'>) {
  if (status === 'HIDDEN') {
    return (
      <Banner tone="red" icon={EyeOff} title={m.providers_hidden()}>
        {m.providers_hidden_text()}
      </Banner>
    );
  }
  if (!paused) return null;
  return (
    <Banner tone="yellow" icon={Hourglass} title={m.providers_unavailable()}>
      {paused.words}
      {paused.reasonTitle && <>. {paused.reasonTitle}</>}
    </Banner>
  );
}
