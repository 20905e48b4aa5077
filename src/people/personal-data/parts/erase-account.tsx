import { useState } from 'react';
import { api, q, useCommand } from '../../../client.ts';
import { to } from '../../../links.ts';
import { m } from '../../../paraglide/messages.js';
import { useQueryClient } from '../../../shared/query.ts';
import { AccountForm } from '../../../sign-in/accounts/parts/account-form.tsx';
import { PasswordField } from '../../../sign-in/credentials/parts/password-field.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { fetchModal, LazyModal } from '../../../ui/lazy-modal.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Obstacles } from '../contract.ts';
import { ObstaclesList } from './obstacles-list.tsx';

/** Erasure dialog. There is no undo, so it is confirmed by something typed. */
export function EraseAccount({ hasPassword, obstacles }: { hasPassword: boolean; obstacles: Obstacles }) {
  const [open, setOpen] = useState(false);
  const store = useQueryClient();
  const command = useCommand(api.personalData.erase, 'erase-my-account', {
    // Full page load, so that nothing shown to this person stays in the browser's memory.
    onDone: () => location.assign(to.accountErased()),
    // An obstacle has come up since the page was shown.
    onRefused: () => void store.invalidateQueries({ queryKey: q.personalData.obstacles.key() }),
  });
  const close = () => {
    setOpen(false);
    command.reset();
  };
  return (
    <>
      {obstacles.orders.length > 0 || obstacles.stalls.length > 0 || obstacles.hall ? (
        <ObstaclesList obstacles={obstacles} />
      ) : (
        <div>
          <Button variant="danger" onPointerEnter={fetchModal} onFocus={fetchModal} onClick={() => setOpen(true)}>
            {m.personal_data_erase()}
          </Button>
        </div>
      )}
      <LazyModal open={open} onClose={close} title={m.personal_data_erase_sure()}>
        <p>{m.personal_data_erase_last()}</p>
        <AccountForm
          command={command}
          variant="danger"
          submit={m.personal_data_erase_now()}
          pendingLabel={m.personal_data_erasing()}
          beside={
            <Button variant="outline" onClick={close}>
              {m.personal_data_keep()}
            </Button>
          }
          onValues={values => command.run({ confirmation: String(values.get('confirmation')) })}
        >
          {command.error?.reason === 'second-factor-needed' && (
            <ButtonLink href={to.secondFactor(to.accountData())} size="sm" className="justify-self-start">
              {m.factors_title()}
            </ButtonLink>
          )}
          {hasPassword ? (
            <PasswordField name="confirmation" label={m.access_password()} autoComplete="current-password" />
          ) : (
            <TextField
              name="confirmation"
              label={m.personal_data_word_label()}
              autoComplete="off"
              autoCapitalize="characters"
            />
          )}
        </AccountForm>
      </LazyModal>
    </>
  );
}
