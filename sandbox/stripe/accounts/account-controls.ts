import { type ControlRoute, required, word } from '../control-fields.ts';
import { CAPABILITIES, STATUSES } from './capabilities.ts';

export const ACCOUNT_CONTROLS: ControlRoute[] = [
  ['GET', '/accounts', desk => desk.books.accounts.all()],
  ['POST', '/accounts', (_desk, controls, fields) => controls.adoptAccount(required(fields, 'id'), fields.name)],
  [
    'POST',
    '/accounts/:id/capability',
    (_desk, controls, fields, id) => {
      const only = fields.capability ? word(fields, 'capability', CAPABILITIES) : undefined;
      return controls.setCapability(id, word(fields, 'status', STATUSES), only);
    },
  ],
  [
    'POST',
    '/accounts/:id/disconnect',
    (desk, controls, _fields, id) => {
      controls.disconnect(id);
      return desk.books.accounts.get(id);
    },
  ],
];
