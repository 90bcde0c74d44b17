import { msg } from '@lingui/core/macro';
import type { Message } from '#shared/translate';

/** A made-up post for the carousel, with the colours of its drawing. */
export interface Example {
  author: string;
  role: Message;
  text: Message;
  likes: number;
  comments: number;
  scene: 'portrait' | 'team' | 'desk' | 'stage' | 'street';
  sky: string;
  skin: string;
  coat: string;
}

export const EXAMPLES: readonly Example[] = [
  {
    author: 'Mara Lindqvist',
    role: msg`Founder, Nordlicht Studio`,
    text: msg`I turned down our biggest client last spring. The team slept that week. So did I.`,
    likes: 412,
    comments: 58,
    scene: 'portrait',
    sky: '#dfe4ff',
    skin: '#e8b796',
    coat: '#312e81',
  },
  {
    author: 'Tobias Okafor',
    role: msg`Managing partner, Okafor & Reyes`,
    text: msg`Three questions I ask in every hiring interview. None of them is about the CV.`,
    likes: 287,
    comments: 41,
    scene: 'team',
    sky: '#f3e7d7',
    skin: '#8d5b3f',
    coat: '#157347',
  },
  {
    author: 'Ines Carvalho',
    role: msg`Head of operations, Marea Foods`,
    text: msg`Our first warehouse was my garage. This is what 40 boxes a day taught me about service.`,
    likes: 530,
    comments: 77,
    scene: 'desk',
    sky: '#dcefe4',
    skin: '#c98f6b',
    coat: '#8a5a00',
  },
  {
    author: 'Jonas Weber',
    role: msg`Chief engineer, Halden Energy`,
    text: msg`I was afraid of stages for twenty years. Here is what changed in one afternoon.`,
    likes: 364,
    comments: 49,
    scene: 'stage',
    sky: '#2b2a4c',
    skin: '#f0c7a8',
    coat: '#6366f1',
  },
  {
    author: 'Amina Rahmani',
    role: msg`Architect, Atelier Rahmani`,
    text: msg`Walk through your own building as a guest, once a month. You will fire your favourite idea.`,
    likes: 298,
    comments: 36,
    scene: 'street',
    sky: '#fbe3dc',
    skin: '#b57b57',
    coat: '#1c1b22',
  },
];
