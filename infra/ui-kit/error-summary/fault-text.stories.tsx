import { FaultText } from './fault-text.tsx';

export default { title: 'Fault text', component: FaultText };

export const AfterItsQuestion = () => <FaultText question="Email" message="Enter the email" />;

export const AfterASentence = () => <FaultText question="Was it expected?" message="Select whether it was expected" />;
