import { api, useCommand } from '../../../client.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';

/** Export button: one file of everything, made on request. */
export function ExportData() {
  const command = useCommand(api.personalData.export, 'export-my-data', { onDone: ({ item }) => save(item) });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        variant="outline"
        pending={command.pending}
        pendingLabel={m.personal_data_gathering()}
        onClick={() => command.run({})}
      >
        {m.personal_data_export()}
      </Button>
      <p role="status" className="font-sign font-semibold text-good empty:hidden">
        {command.answer && m.personal_data_exported()}
      </p>
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {command.error?.message}
      </p>
    </div>
  );
}

function save(data: unknown): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `saluhallen-${new Date().toISOString().slice(0, 10)}.json`;
  link.click();
  // The download has begun by then; the object URL's memory is freed.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
