import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { useField } from '../field/field-context.tsx';
import { controlStyle } from './control-style.ts';

const Box = styled.textarea<{ $comment?: boolean }>`
  ${controlStyle}
  resize: vertical;
  ${({ $comment }) => $comment && 'height: 100px; min-height: 100px;'}
`;

export type TextAreaProps = ComponentPropsWithRef<'textarea'> & {
  /** 100 px high instead of 7 rows. */
  comment?: boolean;
};

/** Several lines of text; 7 rows unless told otherwise. */
export function TextArea({ comment, ...props }: TextAreaProps) {
  return <Box rows={comment ? undefined : 7} $comment={comment} {...useField(props)} />;
}
