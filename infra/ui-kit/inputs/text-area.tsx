import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { useField } from '../field/field.tsx';
import { containedLines, controlStyle } from './control-style.ts';

const Box = styled.textarea<{ $comment?: boolean; $lines: number }>`
  ${controlStyle}
  ${({ $lines }) => containedLines($lines)}
  resize: vertical;
  ${({ $comment }) => $comment && 'height: 100px; min-height: 100px;'}
`;

export type TextAreaProps = ComponentPropsWithRef<'textarea'> & {
  /** 100 px high instead of 7 rows. */
  comment?: boolean;
};

/** Several lines of text; 7 rows unless told otherwise. */
export function TextArea({ comment, rows = 7, ...props }: TextAreaProps) {
  return <Box rows={comment ? undefined : rows} $comment={comment} $lines={rows} {...useField(props)} />;
}
