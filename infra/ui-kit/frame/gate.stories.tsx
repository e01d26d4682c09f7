import { Button } from '../button/button.tsx';
import { Field } from '../field/field.tsx';
import { PasswordInput } from '../inputs/password-input.tsx';
import { TextInput } from '../inputs/text-input.tsx';
import { Link } from '../link.tsx';
import { Gate, GateAfter, type GateProps } from './gate.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { languages } from './story-languages.ts';

export default {
  title: 'Gate',
  component: Gate,
  subcomponents: { GateAfter, LanguageChoice },
  parameters: { layout: 'fullscreen' },
};

const Portal = ({ children, ...more }: Partial<GateProps>) => (
  <Gate
    owner="Medical Research Council of Zimbabwe"
    name="Research Ethics Portal"
    about="Applications for research-ethics review: submitted, reviewed and decided."
    foot="© 2026 Medical Research Council of Zimbabwe"
    {...more}
  >
    {children}
  </Gate>
);

const LogInPage = ({ children, ...more }: Partial<GateProps>) => (
  <Portal {...more}>
    <h1>Log In</h1>
    <p>With the address of your account</p>
    {children}
  </Portal>
);

const words = { show: 'Show', hide: 'Hide', showInFull: 'Show password', hideInFull: 'Hide password' };

export const LogIn = () => (
  <LogInPage language={<LanguageChoice {...languages} value="sn" note="A draft that no speaker has checked." />}>
    <form>
      <Field label="Email">
        <TextInput type="email" autoComplete="username" />
      </Field>
      <Field label="Password" beside={<Link href="#forgot">Forgotten?</Link>}>
        <PasswordInput words={words} />
      </Field>
      <Button full type="submit">
        Log In
      </Button>
    </form>
    <GateAfter>
      No account yet? <Link href="#register">Register</Link>
    </GateAfter>
  </LogInPage>
);

export const LanguageThatDidNotCome = () => (
  <LogInPage
    language={
      <LanguageChoice
        {...languages}
        value="en"
        note="The isiNdebele texts did not arrive."
        action={{ label: 'Try again', onClick: () => undefined }}
      />
    }
  />
);

export const Wide = () => (
  <Portal wide about={undefined} foot={undefined}>
    <h1>Register</h1>
    <p>An account for one person</p>
    <Field label="Email">
      <TextInput type="email" />
    </Field>
  </Portal>
);
