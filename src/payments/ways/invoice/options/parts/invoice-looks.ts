import { FileText } from 'lucide-react';
import { m } from '../../../../../paraglide/messages.js';
import type { OptionLook } from '../../../../options/parts/way-parts.ts';

export const INVOICE_LOOKS = {
  BY_INVOICE: {
    label: m.invoices_option,
    hint: m.invoices_option_hint,
    closed: m.invoices_closed,
    icon: FileText,
  },
} satisfies Record<string, OptionLook>;
