import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button/button.tsx';
import { useField } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import { InputBox } from './text-input.tsx';
import type { InputProps } from './text-input.tsx';

const Box = styled.div`
  position: relative;
  > input {
    padding-right: 92px;
  }
  > button {
    position: absolute;
    right: 4px;
    top: 4px;
    min-height: 36px;
  }
`;

export type PasswordInputProps = InputProps & {
  /** What the toggle shows, and what it is called in full ("Show password"). */
  words: { show: string; hide: string; showInFull: string; hideInFull: string };
};

/** A password, hidden until its owner asks to see it. */
export function PasswordInput({ words, ...props }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <Box>
      <InputBox
        {...useField(props)}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <Button variant="quiet" aria-label={shown ? words.hideInFull : words.showInFull} onClick={() => setShown(!shown)}>
        <Icon name="eye" />
        {shown ? words.hide : words.show}
      </Button>
    </Box>
  );
}
