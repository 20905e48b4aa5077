import { useLocation } from 'react-router';
import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import { TextLink } from '../../ui/link.tsx';
import type { SearchPlace } from '../contract.ts';

type ClosedSearchProps = { title: string } & NonNullable<SearchPlace['closed']>;

/** Searches of the stalls, in place of the hall's search for those who may not ask the whole hall. */
export function ClosedSearch({ title, signedIn, stalls }: ClosedSearchProps) {
  const { pathname, search } = useLocation();
  return (
    <>
      <div className="wall page-margin pt-6 pb-8 l:py-10">
        <h1 className="text-section">{title}</h1>
        <p className="mt-4 text-lead">{m.search_closed_text()}</p>
      </div>
      <div className="page-margin py-8 l:py-10">
        <h2 className="mb-4 text-card">{m.search_closed_stalls()}</h2>
        <ul className="grid gap-x-10 m:grid-cols-2 l:grid-cols-3">
          {stalls.map(stall => (
            <li key={stall.slug} className="border-b border-hair py-1">
              <TextLink href={to.search(stall.slug)} standalone>
                {stall.title}
              </TextLink>
            </li>
          ))}
        </ul>
        {!signedIn && (
          <p className="mt-8">
            {m.search_closed_visitor()}{' '}
            <TextLink href={to.login(pathname + search)}>{m.search_closed_sign_in()}</TextLink>
          </p>
        )}
      </div>
    </>
  );
}
