import { useParams } from 'react-router';
import { q } from '../../../client.ts';
import { serverLoad } from '../../../http/page-load.ts';
import { Panel } from '../../../office/parts/panel.tsx';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { locationText, parseLocation } from '../../locations/rules.ts';
import type { Profile } from '../contract.ts';
import { FoundFields } from '../parts/found-fields.tsx';
import { PartForm } from '../parts/part-form.tsx';
import { LogoField, PicturesField } from '../parts/picture-fields.tsx';
import { StallPage } from '../parts/stall-page.tsx';
import { usePart } from '../parts/use-part.ts';
import { WordsFields } from '../parts/words-fields.tsx';
import { drafted, writtenInLanguages } from '../rules.ts';

const plan = ({ params }: Plan) => [q.profile.read({ idOrSlug: params.slug! })];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Page of the stall's presentation: its name, what it says of itself in three languages, its pictures and its logo. */
export default function PresentationPage() {
  const slug = useParams().slug!;
  return (
    <StallPage slug={slug} title={m.applications_check_presentation()} wide>
      <Panel title={m.profile_presentation_title()}>
        <p className="mb-4 max-w-[44rem] text-muted">{m.profile_presentation_text()}</p>
        <PresentationForm key={slug} slug={slug} />
      </Panel>
    </StallPage>
  );
}

function presentationFields({ presentation }: Profile) {
  const { title, subtitle, description, tags, location, images, logo } = presentation;
  return {
    title: drafted(title),
    subtitle: drafted(subtitle),
    description: drafted(description),
    tags,
    place: locationText(location),
    images,
    logo,
  };
}

type Fields = ReturnType<typeof presentationFields>;

function presentationChanges({ title, subtitle, description, tags, place, images, logo }: Fields) {
  const [under, text] = [writtenInLanguages(subtitle), writtenInLanguages(description)];
  return {
    meta: {
      title: writtenInLanguages(title) ?? { sv: '' },
      ...(under && { subtitle: under }),
      ...(text && { description: text }),
      images: images.map(({ ref }) => ref),
      tags,
    },
    logo: logo?.ref ?? null,
    location: parseLocation(place),
  };
}

function PresentationForm({ slug }: { slug: string }) {
  const part = usePart(slug, 'presentation', presentationFields, presentationChanges);
  const { fields, change } = part;
  return (
    <PartForm part={part}>
      <WordsFields
        name="meta.title"
        legend={m.applications_name()}
        hint={m.applications_name_hint()}
        words={fields.title}
        most={80}
        needed
        onWords={title => change({ title })}
      />
      <WordsFields
        name="meta.subtitle"
        legend={m.profile_subtitle()}
        hint={m.profile_subtitle_hint()}
        words={fields.subtitle}
        most={160}
        onWords={subtitle => change({ subtitle })}
      />
      <WordsFields
        name="meta.description"
        legend={m.applications_what()}
        hint={m.applications_what_hint()}
        words={fields.description}
        most={4000}
        long
        needed
        onWords={description => change({ description })}
      />
      <FoundFields
        tags={fields.tags}
        place={fields.place}
        error={Object.entries(part.fieldErrors).find(([name]) => name.startsWith('location'))?.[1]}
        onFound={change}
      />
      <PicturesField
        slug={slug}
        images={fields.images}
        error={part.fieldErrors.images ?? part.fieldErrors['meta.images']}
        onImages={images => change({ images })}
      />
      <LogoField slug={slug} logo={fields.logo} onLogo={logo => change({ logo })} />
    </PartForm>
  );
}
