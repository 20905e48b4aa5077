import { data } from 'react-router';
import { NotFoundNotice } from '../parts/not-found-notice.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export function clientLoader() {
  return null;
}

/** Page of /page-not-found, and of every unknown address. */
export default function PageNotFound() {
  return <NotFoundNotice />;
}
