import { q } from '../../../client.ts';
import { Panel } from '../../../office/parts/panel.tsx';
import { m } from '../../../paraglide/messages.js';
import { PreviewFrame } from '../../../products/editor/parts/preview-frame.tsx';
import { Branded } from '../../../providers/parts/branded.tsx';
import type { Profile } from '../../../providers/profile/contract.ts';
import { PartForm } from '../../../providers/profile/parts/part-form.tsx';
import { LogoField } from '../../../providers/profile/parts/picture-fields.tsx';
import { usePart } from '../../../providers/profile/parts/use-part.ts';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { Button } from '../../../ui/button.tsx';
import { Picture, type PictureData } from '../../../ui/picture.tsx';
import { providerTheme } from '../../../ui/provider-theme.ts';
import { ColourField } from './colour-field.tsx';

const fieldsOf = ({ presentation: { logo, colour } }: Profile) => ({ logo, colour: colour ?? '' });

/** Form of the sign and the colour, and beside it the stall's sign as it becomes. */
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
            <Sign title={provider.meta.title} subtitle={provider.meta.subtitle} logo={logo} />
          </Branded>
        </PreviewFrame>
      </div>
    </div>
  );
}

/** The stall's sign and what is pressed below it, as its pages show them. */
function Sign({ title, subtitle, logo }: { title: string; subtitle: string | null; logo: PictureData | null }) {
  return (
    <div className="wall page-margin grid gap-6 pt-6 pb-8">
      <div className="flex items-center gap-4">
        {logo && (
          <span className="size-18 shrink-0 overflow-hidden rounded-full">
            <Picture picture={logo} alt="" sizes="72px" ratio="1:1" />
          </span>
        )}
        <div className="min-w-0">
          <h1 className="text-product">{title}</h1>
          {subtitle && <p className="text-muted">{subtitle}</p>}
        </div>
      </div>
      <div className="grid max-w-[550px] gap-3">
        <Button size="lg" wide>
          {m.pages_colour_button()}
        </Button>
        <Button variant="outline" wide>
          {m.pages_colour_button()}
        </Button>
        <p className="font-semibold text-accent underline">{m.pages_look_link()}</p>
      </div>
    </div>
  );
}
