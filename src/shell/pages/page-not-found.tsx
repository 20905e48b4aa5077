import { data } from 'react-router';
import { NotFoundNotice } from '../parts/not-found-notice.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export function clientLoader() {
  return null;
}

/** Stands for /page-not-found, and for every address that nothing else answers. */
export default function PageNotFound() {
  return <NotFoundNotice />;
}
