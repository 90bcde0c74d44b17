import { shownWebsite } from '../../../ui/shownWebsite.ts';

/** A profile as people name it: 'linkedin.com/in/ada'. */
export function shownProfile(profile: string): string {
  return shownWebsite(profile).replace(/^www\./i, '');
}
