import { Reply } from 'lucide-react';
import { useRef, useState } from 'react';
import { useCommand } from '../../client.ts';
import { lateApi } from '../../late-client.ts';
import { m } from '../../paraglide/messages.js';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextArea } from '../../ui/text-area.tsx';

interface Props {
  messageId: string;
  /** Mailbox that it is answered from, and the address that it goes to. */
  from: string;
  to: string;
}

/** Answers a mail of the demo as its reader would: by mail, with the letter quoted below. */
export function AnswerForm({ messageId, from, to }: Props) {
  const [text, setText] = useState('');
  const file = useRef<HTMLInputElement>(null);
  const command = useCommand(lateApi.notifications.answer, 'answer-mail', { onDone: () => setText('') });
  const { answer, error } = command;

  async function send(): Promise<void> {
    const files = [...(file.current?.files ?? [])];
    const pictures = await Promise.all(files.map(base64Of));
    command.run({ messageId, text, pictures });
  }

  return (
    <section className="mt-6 border-t border-hair pt-4">
      <h3 className="text-plain">{m.notifications_answer()}</h3>
      <p className="mb-2 text-note wrap-anywhere text-muted">{m.notifications_answer_from({ from, to })}</p>
      <Form errors={error ? { '': error.message } : undefined} onValues={() => void send()}>
        <TextArea
          name="text"
          label={m.notifications_answer_text()}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
        />
        <label className="grid gap-1 text-note">
          {m.notifications_answer_files()}
          <input ref={file} type="file" multiple accept="image/*" className="min-h-11" />
        </label>
        <div>
          <Button type="submit" pending={command.pending} iconStart={<Icon icon={Reply} size={20} />}>
            {m.notifications_answer_send()}
          </Button>
        </div>
      </Form>
      {answer && (
        <Banner
          className="mt-3"
          rounded
          role="status"
          tone={answer.item.code === 250 ? 'accent' : 'yellow'}
          title={answer.item.code === 250 ? m.notifications_answer_taken() : m.notifications_answer_refused()}
        >
          <code className="wrap-anywhere">{`${answer.item.code} ${answer.item.says}`}</code>
        </Banner>
      )}
    </section>
  );
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
