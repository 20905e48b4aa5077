import { data } from 'react-router';
import { AccessDeniedNotice } from '../parts/access-denied-notice.tsx';

export function loader() {
  return data(null, { status: 403 });
}

export function clientLoader() {
  return null;
}

export default function AccessDeniedPage() {
  return <AccessDeniedNotice />;
}
