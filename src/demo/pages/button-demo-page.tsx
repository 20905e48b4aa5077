import { q } from '../../client.ts';
import { serverLoad } from '../../http/page-load.ts';
import { clientLoad } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import { Head } from '../../ui/head.tsx';
import { ButtonDemo } from '../parts/button-demo.tsx';

// Loaded only because it is not found outside a demo, and neither is this page (payments 2.12).
const plan = () => [q.shell.examples({})];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

export default function ButtonDemoPage() {
  return (
    <>
      <Head title={m.shell_buttons_title()} index={false} />
      <ButtonDemo />
    </>
  );
}
