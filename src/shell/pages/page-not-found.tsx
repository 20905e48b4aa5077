import { data, useMatches } from 'react-router';
import { Frame } from '../parts/frame.tsx';
import { NotFoundNotice } from '../parts/not-found-notice.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export function clientLoader() {
  return null;
}

/** Stands for /page-not-found, inside the hall, and for every address that nothing else answers, outside it. */
export default function PageNotFound() {
  const outside = useMatches().at(-1)?.id === 'anything-else';
  const notice = <NotFoundNotice />;
  return outside ? <Frame>{notice}</Frame> : notice;
}
