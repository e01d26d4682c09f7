import { Skeleton, Spinner } from './spinner.tsx';

export default { title: 'Spinner', component: Spinner, subcomponents: { Skeleton } };

export const OnALine = () => <Spinner text="Loading..." />;

export const Skeletons = () => (
  <>
    <p>
      <Skeleton $width="86%" />
    </p>
    <p>
      <Skeleton $width="40%" />
    </p>
  </>
);
