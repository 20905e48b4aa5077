import type { ReactNode } from 'react';
import { LikeAndShare } from '../../favourites/parts/like-and-share.tsx';
import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import type { Provider } from '../../providers/contract.ts';
import { OpeningSign } from '../../providers/parts/opening-sign.tsx';
import { Picture } from '../../ui/picture.tsx';

/** Header of a stall: logo, name, tagline and opening sign. */
export function StallHead({ provider, children }: { provider: Provider; children?: ReactNode }) {
  const { meta, logo, opening, options } = provider;
  return (
    <div>
      <div className="flex items-center gap-4">
        {logo && (
          <span className="size-18 shrink-0 overflow-hidden rounded-full l:size-24">
            <Picture
              picture={logo}
              alt={m.storefronts_logo_of({ title: meta.title })}
              sizes="(min-width: 64rem) 96px, 72px"
              ratio="1:1"
              eager
            />
          </span>
        )}
        <div className="min-w-0">
          <h1 className="text-product">{meta.title}</h1>
          {meta.subtitle && <p className="text-muted">{meta.subtitle}</p>}
        </div>
      </div>
      <LikeAndShare kind="stall" id={provider._id} title={meta.title} path={to.home(provider.slug)} />
      <div className="mt-6 flex flex-wrap gap-3 empty:hidden">
        <OpeningSign opening={opening} paused={options.paused} size="md" />
        {children}
      </div>
    </div>
  );
}
