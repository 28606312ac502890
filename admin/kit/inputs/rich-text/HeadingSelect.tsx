import { type Editor, useEditorState } from '@tiptap/react';
import { useText } from '../../i18n/useText.ts';

const LEVELS = [2, 3, 4] as const;

export function HeadingSelect({ editor }: { editor: Editor }) {
  const text = useText();
  const level = useEditorState({
    editor,
    selector: ({ editor: now }) => LEVELS.find((one) => now.isActive('heading', { level: one })) ?? 0,
  });

  function choose(value: number) {
    const run = editor.chain().focus();
    const heading = LEVELS.find((one) => one === value);
    if (heading) run.setHeading({ level: heading }).run();
    else run.setParagraph().run();
  }

  return (
    <select
      className="rich-text-style"
      aria-label={text('editor.style')}
      value={level}
      onChange={(event) => choose(Number(event.target.value))}
    >
      <option value={0}>{text('editor.paragraph')}</option>
      {LEVELS.map((one) => (
        <option key={one} value={one}>
          {text(`editor.heading${one}`)}
        </option>
      ))}
    </select>
  );
}
