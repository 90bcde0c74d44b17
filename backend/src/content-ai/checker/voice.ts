import { voiceReport } from '../voice/voice-distance.js';
import { usableVoicePosts } from '../voice/voice-posts.js';
import { type Rule, warning } from './finding.js';

/** C7: a text that lies further from the person's own posts than every one of these from the others. */
export const voice: Rule = ({ text, brief }) => {
  const own = usableVoicePosts(brief.material.posts).map((post) => post.text);
  const { foreign, posts } = voiceReport(text, own);
  if (!foreign) return [];
  return [
    warning('C7', 'foreign_voice', `Further from this person's voice than any of their own ${posts} posts.`),
  ];
};
