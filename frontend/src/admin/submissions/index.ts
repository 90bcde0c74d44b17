import { LaterShow } from '../LaterPages.tsx';
import { SubmissionList } from './SubmissionList.tsx';

/** The resource's two views. */
export const submissions = { list: SubmissionList, show: LaterShow };
