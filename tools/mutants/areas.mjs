/**
 * What is mutated, and which tests are asked, in parts: a part is run as one, and a long run that was stopped goes on
 * with the part that it was in. `files` are of the workspace's src, `tests` of its test folder: the nearest that
 * together say what these files do. Wiring and schemas of answers have no part: what they hold is data.
 */
const pages = (files, tests) => ({ workspace: 'frontend', files, tests });
const server = (files, tests) => ({ workspace: 'backend', files, tests });
/** Contracts of every store are asked on the embedded one alone: the code is the same, and the others start slowly. */
const embedded = (files, tests) => ({ ...server(files, tests), storesOnly: 'embedded' });
/** Files of one folder by their names. */
const within = (folder, ...names) => names.map((name) => `${folder}/${name}.ts`);

export const AREAS = {
  merge: [
    pages(['admin/submissions/saving/merge.ts'], ['admin/merge.test.ts']),
    pages(['wizard/state/mergeForm.ts'], ['wizard/state.test.ts']),
  ],
  outbox: [
    pages(within('wizard/autosave', 'outbox', 'keptChanges', 'mergeChanges', 'verdict'), [
      'wizard/outbox.test.ts',
      'wizard/mergeChanges.test.ts',
      'wizard/tabs.test.ts',
    ]),
    pages(['wizard/autosave/deliver.ts'], ['wizard/deliver.test.ts', 'wizard/tabs.test.ts']),
  ],
  storage: [
    pages(
      ['wizard/storage/*.ts'],
      ['wizard/storage.test.ts', 'wizard/keptRecords.test.tsx', 'wizard/tabs.test.ts'],
    ),
  ],
  recordings: [
    pages(within('wizard/interview', 'recordings', 'take', 'wavBuilder'), [
      'wizard/recordings.test.ts',
      'wizard/answers.test.ts',
    ]),
    pages(['wizard/interview/wav.ts'], ['wizard/wav.test.ts']),
    pages(['wizard/interview/recorder.ts'], ['wizard/microphone.test.ts']),
  ],
  calendar: [
    pages(['calendar/posts/*.ts'], ['calendar/calendarState.test.ts', 'calendar/view.test.ts']),
    pages(
      ['calendar/storage/*.ts'],
      [
        'calendar/writer.test.ts',
        'calendar/storage.test.ts',
        'calendar/keptPosts.test.ts',
        'calendar/calendarState.test.ts',
      ],
    ),
  ],
  review: [
    pages(['review/state/*.ts'], ['review/state/*.test.ts']),
    pages(
      ['review/acts/*.ts', 'review/session/desk.ts'],
      ['review/{outboxOrder,kept,acts,told,desk}.test.ts'],
    ),
    server(within('rounds', 'passage', 'evidence', 'outcome', 'plan', 'post-sources', 'review.mapping'), [
      'unit/rounds/{passage,review-parts}.spec.ts',
    ]),
    server(within('rounds', 'review.service', 'review-reader.service'), [
      'unit/rounds/{desk,reader}.spec.ts',
    ]),
    embedded(within('rounds', 'desk.repository', 'review.controller'), [
      'integration/rounds.spec.ts',
      'contract/rounds-repository.spec.ts',
    ]),
    server(['rounds/threads.service.ts'], ['unit/rounds/threads.spec.ts']),
    embedded(within('rounds', 'threads.repository', 'evidence.repository'), [
      'integration/rounds.spec.ts',
      'contract/rounds-repository.spec.ts',
    ]),
  ],
  rounds: [
    server(within('rounds', 'rounds.service', 'round-links.service', 'release-order.service'), [
      'unit/rounds/release.spec.ts',
    ]),
    embedded(within('rounds', 'rounds.repository', 'rounds.controller'), [
      'integration/rounds.spec.ts',
      'contract/rounds-repository.spec.ts',
      'integration/round-mails.spec.ts',
      'security/audit.spec.ts',
    ]),
  ],
  'follow-ups': [
    server(within('follow-ups', 'follow-up.registry', 'follow-up.declaration', 'does.decorator'), [
      'unit/follow-ups/registry.spec.ts',
    ]),
    server(within('follow-ups', 'follow-up.worker', 'follow-ups'), ['unit/follow-ups/worker.spec.ts']),
    embedded(
      ['follow-ups/follow-ups.repository.ts'],
      ['integration/follow-up-claims.spec.ts', 'integration/follow-up-rows.spec.ts'],
    ),
  ],
  submissions: [
    server(
      within(
        'submissions',
        'csv',
        'exported-row',
        'submission.mapping',
        'answers',
        'stored-shapes',
        'form.mapping',
      ),
      ['unit/submissions/{csv,answers,form-mapping,submission-mapping}.spec.ts'],
    ),
    server(
      within('submissions', 'submission-fields', 'list-query', 'update-act', 'form-budget', 'base-questions'),
      ['unit/submissions/asked.spec.ts'],
    ),
    embedded(['submissions/kysely-submissions.repository.ts'], ['contract/submissions-repository.spec.ts']),
    embedded(within('submissions', 'kysely-pages.repository', 'open-work'), [
      'contract/{submissions,today}-repository.spec.ts',
    ]),
    embedded(['submissions/kysely-export.repository.ts'], ['unit/submissions/export-batches.spec.ts']),
    server(within('submissions', 'forms.service', 'held-forms.service'), [
      'unit/submissions/forms-service.spec.ts',
    ]),
    server(
      ['submissions/forms.controller.ts'],
      ['integration/forms.spec.ts', 'security/held-forms.spec.ts', 'security/lost-links.spec.ts'],
    ),
    server(within('submissions', 'submissions.service', 'submission-detail.service'), [
      'unit/submissions/submissions-service.spec.ts',
    ]),
    server(
      ['submissions/submissions.controller.ts'],
      ['integration/{forms,ruled-out,today,delivery}.spec.ts', 'security/{input,held-forms,audit}.spec.ts'],
    ),
    server(
      ['submissions/supabase-submissions.repository.ts'],
      ['contract/{submissions,today}-repository.spec.ts', 'integration/supabase.spec.ts'],
    ),
  ],
  posts: [
    embedded(
      ['posts/posts.repository.ts'],
      ['contract/posts-repository.spec.ts', 'unit/posts/posts-service.spec.ts'],
    ),
    server(['posts/posts.service.ts'], ['unit/posts/posts-service.spec.ts']),
    server(['posts/posts.controller.ts'], ['integration/posts.spec.ts', 'security/audit.spec.ts']),
    embedded(within('posts', 'post-list.repository', 'post-list.controller'), [
      'contract/posts-repository.spec.ts',
      'integration/post-list.spec.ts',
    ]),
    server(within('posts', 'post.mapping', 'post-list.query'), ['unit/posts/mapping.spec.ts']),
  ],
  privacy: [
    server(
      [
        ...within('privacy', 'retention', 'zip', 'export.service', 'records.service'),
        'platform/database/clock-watch.ts',
      ],
      ['unit/privacy/*.spec.ts'],
    ),
    embedded(within('privacy', 'erasures', 'erasures.repository'), [
      'unit/privacy/erasures.spec.ts',
      'integration/erasure-rows.spec.ts',
    ]),
    server(within('privacy', 'send-export', 'form-data.controller', 'submission-data.controller'), [
      'security/erasure.spec.ts',
    ]),
  ],
  auth: [
    server(
      within('auth', 'admin-password', 'auth.guard', 'auth.service', 'login-throttle', 'session-cookie'),
      ['unit/auth/*.spec.ts'],
    ),
    server(within('auth', 'auth.controller', 'devices.repository', 'sessions.repository'), [
      'integration/auth.spec.ts',
      'security/{session,audit}.spec.ts',
    ]),
  ],
  files: [
    server(within('files', 'unpacked-size', 'file-bombs', 'file-types', 'spool'), [
      'unit/files/{content,spool}.spec.ts',
    ]),
    server(['files/files.service.ts'], ['unit/files/files-service.spec.ts']),
    server(within('files', 'file-download.service', 'room.guard', 'upload-limits'), [
      'unit/files/{downloads,room}.spec.ts',
    ]),
    server(within('files', 'files.controller', 'too-large'), [
      'security/{files,audit}.spec.ts',
      'integration/{delivery,at-the-limit,admin-access}.spec.ts',
    ]),
  ],
};
