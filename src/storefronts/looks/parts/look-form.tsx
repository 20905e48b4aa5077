import { lazy, Suspense } from 'react';
import { q } from '../../../client.ts';
import { Panel } from '../../../office/parts/panel.tsx';
import { m } from '../../../paraglide/messages.js';
import { PreviewFrame } from '../../../products/editor/parts/preview-frame.tsx';
import { Branded } from '../../../providers/parts/branded.tsx';
import type { Profile } from '../../../providers/profile/contract.ts';
import { PartForm } from '../../../providers/profile/parts/part-form.tsx';
import { LogoField } from '../../../providers/profile/parts/picture-fields.tsx';
import { usePart } from '../../../providers/profile/parts/use-part.ts';
import { arrived } from '../../../shared/arrival.ts';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { providerTheme } from '../../../ui/provider-theme.ts';
import { ColourField } from './colour-field.tsx';

/** The visitor's own front, in the file that the visitor's page loads it from. */
const StallFront = lazy(() =>
  arrived(() => import('../../parts/stall-front.tsx')).then(part => ({ default: part.StallFront })),
);

const fieldsOf = ({ presentation: { logo, colour } }: Profile) => ({ logo, colour: colour ?? '' });

/** Form of the sign and the colour, and beside it the stall's front as it becomes. */
export function LookForm({ slug }: { slug: string }) {
  const part = usePart(slug, 'presentation', fieldsOf, ({ logo, colour }) => ({
    logo: logo?.ref ?? null,
    colour: colour || null,
  }));
  const { provider } = useSuspenseQuery(q.storefronts.shop({ providerSlug: slug })).data.item;
  const { logo, colour } = part.fields;
  const theme = providerTheme(colour)?.style as Record<string, string> | undefined;
  const branding = { colour: colour || null, theme: theme ?? null };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 p-4 l:p-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]">
      <Panel title={m.pages_look()}>
        <p className="mb-4 max-w-[44rem] text-muted">{m.pages_look_text()}</p>
        <PartForm part={part}>
          <ColourField
            name="colour"
            label={m.pages_look_colour()}
            hint={m.pages_look_colour_hint()}
            colour={colour}
            onColour={next => part.change({ colour: next })}
          />
          <LogoField slug={slug} logo={logo} onLogo={next => part.change({ logo: next })} />
        </PartForm>
      </Panel>
      <div className="xl:sticky xl:top-6 xl:self-start">
        <PreviewFrame>
          <Branded provider={{ branding }} className="min-h-dvh bg-tile">
            <Suspense fallback={null}>
              <StallFront provider={{ ...provider, branding, logo }} verb="GOODS" product={null} />
            </Suspense>
          </Branded>
        </PreviewFrame>
      </div>
    </div>
  );
}
