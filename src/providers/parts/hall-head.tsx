import { q } from '../../client.ts';
import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { LOCALES } from '../../shared/i18n.ts';
import { useQuery } from '../../shared/query.ts';
import { Head } from '../../ui/head.tsx';

export function useHall() {
  return useQuery(q.providers.hall({})).data?.item;
}

/** The hall's own name: "Ljungsjö saluhall". */
export function useHallName(): string {
  const title = useHall()?.title;
  return title ? m.storefronts_hall_name({ area: title }) : m.storefronts_hall_unnamed();
}

type HallHeadProps = {
  /** Left out on the start page, which is the hall itself. */
  title?: string;
  description?: string;
  /** Canonical path of the page, whatever address led to it. */
  path: string;
  index?: boolean;
};

/** Page head: title, description, canonical address and its alternates in each language. */
export function HallHead({ title, description, path, index = true }: HallHeadProps) {
  const hall = useHall();
  const name = useHallName();
  const address = (locale: string) => new URL(to.inLanguage(path, locale), hall?.baseUrl ?? 'http://localhost').href;
  return (
    <>
      <Head title={title ? `${title} – ${name}` : name} description={description} index={index} />
      {index && (
        <>
          <link rel="canonical" href={address(getLocale())} />
          {LOCALES.map(locale => (
            <link key={locale} rel="alternate" hrefLang={locale} href={address(locale)} />
          ))}
          {/* For readers of none of the three. Never the bare address: it would compete with the canonical one. */}
          <link rel="alternate" hrefLang="x-default" href={address('en')} />
        </>
      )}
    </>
  );
}
