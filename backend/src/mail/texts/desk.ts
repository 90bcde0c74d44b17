import { msg, plural } from '@lingui/core/runtime-macro';

/* What the mails about a client's desk say, in the language of their form. */

export const strategyReadySubject = msg({
  id: 'mailStrategyReadySubject',
  message: 'Your content strategy is ready to read',
});
export const allReadySubject = msg({
  id: 'mailAllReadySubject',
  message: 'Your content strategy and your first posts are ready to read',
});
export const postsReadySubject = (posts: number) =>
  msg({
    id: 'mailPostsReadySubject',
    message: msg`${plural({ posts }, { one: 'Your post is ready', other: 'Your # posts are ready' })} to read`,
  });
export const strategyReady = msg({
  id: 'mailStrategyReady',
  message:
    'We have read your interview and written down what we would do with it, part by part, in your own words.',
});
export const postsWait = (posts: number) =>
  msg({
    id: 'mailPostsWait',
    message: msg`${plural({ posts }, { one: '# post waits', other: '# posts wait' })} for your yes. Read them as your readers will see them, then approve them or say what should change.`,
  });
export const openDesk = msg({ id: 'mailOpenDesk', message: 'Open your desk' });
export const deskLink = (day: string) =>
  msg({
    id: 'mailDeskLink',
    message: msg`You need no account; the link works until ${{ day }}. Please do not pass it on: whoever has it can decide for you.`,
  });
export const whyDesk = msg({
  id: 'mailWhyDesk',
  message:
    'This email came because somebody, we think you, gave this address in our form and finished the interview.',
});

export const reminderSubject = (posts: number) =>
  msg({
    id: 'mailReminderSubject',
    message: msg`${plural({ posts }, { one: 'Your post is', other: 'Your # posts are' })} still waiting for you`,
  });
export const strategyReminderSubject = msg({
  id: 'mailStrategyReminderSubject',
  message: 'Your content strategy is still waiting for you',
});
export const reminder = msg({
  id: 'mailReminder',
  message: 'It takes a few minutes, and nothing goes out without your yes.',
});
export const lastReminder = msg({
  id: 'mailLastReminder',
  message: 'This is the last reminder; the link keeps working.',
});

export const postDaySubject = msg({ id: 'mailPostDaySubject', message: 'Today is the day of your post' });
export const postDay = (title: string) =>
  msg({ id: 'mailPostDay', message: msg`“${{ title }}” is planned for today.` });
export const postDayAt = (title: string, time: string) =>
  msg({ id: 'mailPostDayAt', message: msg`“${{ title }}” is planned for today at ${{ time }}.` });
export const postDayHow = msg({
  id: 'mailPostDayHow',
  message: 'Copy it from your desk, post it from your own profile, and tell us there that you have.',
});
