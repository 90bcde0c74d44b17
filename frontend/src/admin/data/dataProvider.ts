import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, DeleteParams, GetOneParams, UpdateParams } from 'react-admin';
import { asksApi } from '../../api/asks.ts';
import { clientLinksApi } from '../../api/clientLinks.ts';
import { requestRaw } from '../../api/http.ts';
import { materialApi } from '../../api/material.ts';
import { peopleApi } from '../../api/people.ts';
import { POSTS_RESOURCE, postsApi } from '../../api/posts.ts';
import { readReport } from '../../api/reports.ts';
import { resultsApi } from '../../api/results.ts';
import { roundsApi } from '../../api/rounds.ts';
import { type ChangeSettings, SETTINGS_RESOURCE, settingsApi } from '../../api/settings.ts';
import { STRATEGY_RESOURCE, strategyApi } from '../../api/strategy.ts';
import { RESOURCE, submissionsApi } from '../../api/submissions.ts';
import { readToday } from '../../api/today.ts';

/** Methods beyond react-admin's data provider. */
const METHODS = {
  /** Today's tasks. */
  today: readToday,
  /** The rows of one of the panel's reports. */
  report: readReport,
  config: submissionsApi.config,
  health: submissionsApi.health,
  aiBudgets: submissionsApi.aiBudgets,

  /**
   * Approves forms on hold one after the other, each with its own audit entry.
   * @returns their ids
   */
  async releaseQuarantined(ids: readonly string[]): Promise<readonly string[]> {
    for (const id of ids) await submissionsApi.release(id);
    return ids;
  },
  retryJob: submissionsApi.retryJob,
  addRecording: submissionsApi.addRecording,
  monthsOf: submissionsApi.monthsOf,
  remindClient: submissionsApi.remindClient,
  submission: submissionsApi.get,
  changeClientState: submissionsApi.changeClientState,
  startPreparation: submissionsApi.startPreparation,
  cancelPreparation: submissionsApi.cancelPreparation,
  reminders: submissionsApi.reminders,
  switchReminders: submissionsApi.switchReminders,
  proposeExclusions: submissionsApi.proposeExclusions,
  material: submissionsApi.material,
  manualText: submissionsApi.manualText,
  scrapePosts: submissionsApi.scrapePosts,
  generateIdeas: submissionsApi.generateIdeas,

  postsOf: postsApi.list,
  createPost: postsApi.create,
  planPosts: postsApi.plan,
  plannedPosts: postsApi.planned,
  postVersions: postsApi.versions,
  restorePost: postsApi.restore,
  confirmNumber: postsApi.confirmNumber,
  undoConfirmedNumber: postsApi.undoConfirmedNumber,
  checkPost: submissionsApi.checkPost,
  createCard: submissionsApi.createCard,

  approvePost: postsApi.approve,
  runsOf: postsApi.runs,
  startRun: postsApi.startRun,
  rewritePost: postsApi.rewrite,
  cancelRun: postsApi.cancelRun,
  followRun: postsApi.followRun,

  strategyOf: strategyApi.get,
  generateStrategy: strategyApi.generate,

  roundsOf: roundsApi.list,
  threadsOf: roundsApi.threads,
  previewRound: roundsApi.preview,
  releaseRound: roundsApi.release,
  revokeRound: roundsApi.revoke,
  clientLinkOf: clientLinksApi.get,
  renewClientLink: clientLinksApi.renew,
  revokeClientLink: clientLinksApi.revoke,
  replyToPost: roundsApi.reply,
  replyOnStrategy: roundsApi.replyOnStrategy,
  activityLogOf: roundsApi.activityLog,

  people: peopleApi.list,
  invitePerson: peopleApi.invite,
  renewInvitation: peopleApi.renew,
  changePerson: peopleApi.change,
  removePerson: peopleApi.remove,
  endSessionsOf: peopleApi.endSessionsOf,
  security: peopleApi.security,
  changeSecurity: peopleApi.changeSecurity,
  changeResponsible: submissionsApi.changeResponsible,

  asksOf: asksApi.list,
  askClient: asksApi.ask,
  previewAsk: asksApi.preview,
  askProposals: asksApi.proposals,
  switchMonthlyAsks: asksApi.switchMonthly,
  closeAsk: asksApi.close,
  clientsToAsk: asksApi.clientsToAsk,
  questionSets: asksApi.sets,
  addQuestionSet: asksApi.addSet,
  changeQuestionSet: asksApi.changeSet,
  removeQuestionSet: asksApi.removeSet,
  orderQuestionSets: asksApi.orderSets,

  resultsOf: resultsApi.list,
  typeResults: resultsApi.type,
  removeReading: resultsApi.removeReading,
  readResults: resultsApi.read,
  sourcesOf: materialApi.sources,
  materialNeedOf: materialApi.need,
  markPassage: materialApi.mark,
  importsOf: materialApi.imports,
  previewImport: materialApi.previewImport,
  addImport: materialApi.addImport,
  deleteImport: materialApi.deleteImport,
  monthlyReportsOf: resultsApi.reports,
  previewMonthlyReport: resultsApi.previewReport,
  releaseMonthlyReport: resultsApi.releaseReport,

  checkStepUp: peopleApi.checkStepUp,
  session: peopleApi.session,
  ownSessions: peopleApi.sessions,
  endSession: peopleApi.endSession,
  endOtherSessions: peopleApi.endOtherSessions,
  secondFactor: peopleApi.secondFactor,
  startSecondFactor: peopleApi.startSecondFactor,
  confirmSecondFactor: peopleApi.confirmSecondFactor,
  renewRecoveryCodes: peopleApi.renewRecoveryCodes,
  removeSecondFactor: peopleApi.removeSecondFactor,

  changeLogo: settingsApi.changeLogo,
  removeLogo: settingsApi.removeLogo,
  sendTestMail: settingsApi.sendTestMail,
};

/** Resources with their own update protocol. Submissions use ra-data-simple-rest's. */
const UPDATES: Readonly<Record<string, (params: UpdateParams) => Promise<unknown>>> = {
  [POSTS_RESOURCE]: ({ id, data, meta }) => postsApi.change(id, { ...data, version: meta.version }),
  [STRATEGY_RESOURCE]: ({ id, data, meta }) =>
    strategyApi.change(id, { content: data.content, version: meta.version }),
  [SETTINGS_RESOURCE]: ({ data, meta }) =>
    settingsApi.change({ ...(data as ChangeSettings), version: meta.version }),
};

const DELETIONS: Readonly<Record<string, (params: DeleteParams) => Promise<unknown>>> = {
  [POSTS_RESOURCE]: ({ id, meta }) => postsApi.remove(id, meta.version),
};

export type AdminDataProvider = DataProvider & typeof METHODS;

const rest = simpleRestProvider('/api', call);

/** All calls of the panel: ra-data-simple-rest's, and the actions above. */
export const dataProvider = {
  ...rest,
  ...METHODS,
  getOne: async (resource: string, params: GetOneParams) =>
    resource === RESOURCE
      ? { data: await submissionsApi.get(`${params.id}`, params.signal) }
      : rest.getOne(resource, params),
  update: async (resource: string, params: UpdateParams) => {
    const update = UPDATES[resource];
    return update ? { data: await update(params) } : rest.update(resource, params);
  },
  delete: async (resource: string, params: DeleteParams) => {
    const remove = DELETIONS[resource];
    if (!remove) return rest.delete(resource, params);
    await remove(params);
    return { data: params.previousData ?? { id: params.id } };
  },
} as AdminDataProvider;

interface ClientOptions {
  method?: string;
  headers?: unknown;
  body?: unknown;
  signal?: AbortSignal | null | undefined;
}

/** Adapts our client to the interface of ra-data-simple-rest; errors stay those of our client. */
async function call(url: string, { method = 'GET', headers, body, signal }: ClientOptions = {}) {
  const response = await requestRaw(method, url, {
    ...(typeof body === 'string' && { body: JSON.parse(body) as unknown }),
    ...(method === 'GET' && headers instanceof Headers && { headers: Object.fromEntries(headers) }),
    ...(signal && { signal }),
  });
  const text = await response.text();
  const json: unknown = text === '' ? undefined : JSON.parse(text);
  return { status: response.status, headers: response.headers, body: text, json };
}
