import { providerWithRight } from '../../providers/queries.ts';
import { defineCommand } from '../../shared/command.ts';
import { isRefusal, refuse } from '../../shared/refusal.ts';
import { ofStaff } from '../drafts/commands.ts';
import type { KeepQuoteTemplate, RemoveQuoteTemplate } from './contract.ts';
import { deleteTemplate, insertTemplate } from './store.ts';

const MOST_TEMPLATES = 50;
const NOBODY = { firstName: '', lastName: '', emailAddress: '', phone: '', businessOrgNo: '' };

/** Keeps a quote as a template: without whom it was for, and without its days. */
export const keepQuoteTemplate = defineCommand<KeepQuoteTemplate, { templateId: string }>({
  type: 'keep-quote-template',
  allows: ofStaff,
  async run(deed) {
    const { world, caller, input } = deed;
    const staff = await providerWithRight(world, caller, input.idOrSlug, 'orders:change');
    if (isRefusal(staff)) return staff;
    const { draft, title } = input;
    const quote = { ...draft.quote, day: null, validDay: null, holdDay: null, reference: '' };
    const id = world.newId();
    const kept = { ...draft, quote, customer: NOBODY, notes: '' };
    const fits = await insertTemplate(deed, { id, title, draft: kept, most: MOST_TEMPLATES, ...staff });
    return fits ? { templateId: id } : refuse('too-many');
  },
});

export const removeQuoteTemplate = defineCommand<RemoveQuoteTemplate, { templateId: string }>({
  type: 'remove-quote-template',
  allows: ofStaff,
  async run(deed) {
    const { world, caller, input } = deed;
    const staff = await providerWithRight(world, caller, input.idOrSlug, 'orders:change');
    if (isRefusal(staff)) return staff;
    const { templateId } = input;
    const removed = await deleteTemplate(deed, { id: templateId, providerId: staff.providerId });
    return removed ? { templateId } : refuse('not-found');
  },
});
