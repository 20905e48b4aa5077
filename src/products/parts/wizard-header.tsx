import { LockKeyhole } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router';
import { q } from '../../client.ts';
import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import { useQuery } from '../../shared/query.ts';
import { TaskHeader } from '../../ui/task-header.tsx';

/** Header of the wizard: back to the previous step, or to the product's own page. */
export function WizardHeader({ hall }: { hall: string }) {
  const { productId = '' } = useParams();
  const [parameters] = useSearchParams();
  const product = useQuery(q.catalogue.product({ idOrSlug: productId })).data?.item;
  const href = parameters.get('step') === 'cart' ? to.wizard(productId) : to.product(productId);
  return (
    <TaskHeader
      name={product?.provider.title ?? hall}
      back={{ href: `${href}#goback`, label: m.catalogue_wizard_back({ title: product?.meta.title ?? hall }) }}
      task={m.checkout_task()}
      icon={LockKeyhole}
    />
  );
}
