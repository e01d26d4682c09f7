import type { ChangeEvent } from 'react';

export type FilePickerProps = {
  id?: string;
  accept?: string;
  labelledBy: string;
  describedBy?: string;
  invalid?: boolean;
  /** Takes several at once; each comes on its own. */
  multiple?: boolean;
  onFile: (file: File) => void;
  onOver?: (over: boolean) => void;
};

/** A file input that takes files, by choice or by drop, and the same file again after a failure. */
export function FilePicker(props: FilePickerProps) {
  const { id, accept, labelledBy, describedBy, invalid, multiple, onFile, onOver } = props;
  const taken = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])];
    event.currentTarget.value = '';
    for (const file of files) onFile(file);
  };
  return (
    <input
      type="file"
      id={id}
      accept={accept}
      multiple={multiple}
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
