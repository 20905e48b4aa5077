import { z } from 'zod';
import { command, contract, item, line } from '../../shared/contract.ts';
import { PASSWORD, USERNAME } from '../rules.ts';

const username = z.string().trim().min(USERNAME.least).max(USERNAME.most);
const newPassword = z.string().min(PASSWORD.least).max(PASSWORD.most);
/** No minimum here: passwords set under older rules must still be accepted. */
const currentPassword = z.string().min(1).max(PASSWORD.most);

export const changeUsernameInput = command('change-username', { username });

const tags = ['credentials'];
const description = 'Neither its body nor its answer is stored.';
const done = item(z.null());

export const credentialsContract = {
  set: contract
    .route({
      method: 'POST',
      path: '/commands/set-credentials',
      summary: 'A username and password for who came another way',
      description,
      tags,
    })
    .input(command('set-credentials', { username, newPassword }))
    .output(done),
  changeUsername: contract
    .route({ method: 'POST', path: '/commands/change-username', summary: 'Sign in by another name', tags })
    .input(changeUsernameInput)
    .output(done),
  changePassword: contract
    .route({
      method: 'POST',
      path: '/commands/change-password',
      summary: 'Another password; ends all other sessions',
      description,
      tags,
    })
    .input(command('change-password', { currentPassword, newPassword }))
    .output(done),
  requestReset: contract
    .route({
      method: 'POST',
      path: '/commands/request-password-reset',
      summary: 'A letter with a link for a new password',
      description: 'The answer is the same whether anybody is known by that name or not.',
      tags,
    })
    .input(command('request-password-reset', { usernameOrEmail: line(3, 254) }))
    .output(done),
  reset: contract
    .route({
      method: 'POST',
      path: '/commands/reset-password',
      summary: 'A new password by the link of a letter; ends all sessions',
      description,
      tags,
    })
    .input(command('reset-password', { token: z.string().max(200), newPassword }))
    .output(done),
};
