import type { ChangeEvent } from 'react';

export type FilePickerProps = {
  id?: string;
  accept?: string;
  labelledBy: string;
  describedBy?: string;
  invalid?: boolean;
  onFile: (file: File) => void;
  onOver?: (over: boolean) => void;
};

/** A file input that takes one file, by choice or by drop, and the same file again after a failure. */
export function FilePicker({ id, accept, labelledBy, describedBy, invalid, onFile, onOver }: FilePickerProps) {
  const taken = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    event.currentTarget.value = '';
    if (file) onFile(file);
  };
  return (
    <input
      type="file"
      id={id}
      accept={accept}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      onChange={taken}
      onDragEnter={() => onOver?.(true)}
      onDragLeave={() => onOver?.(false)}
      onDrop={() => onOver?.(false)}
    />
  );
}
