import './support/browser.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { AUTO_ADVANCE_MS, MAX_RECORDING_SECONDS } from '#shared/limits';
import { sampleAnswer } from '#shared/sample-answers';
import { ApiError, NetworkError } from '../../src/api/http.ts';
import type { MicrophoneEvents } from '../../src/wizard/recording/microphone.ts';
import { WAV_RATE } from '../../src/wizard/recording/recording.ts';
import { showAgency } from '../support/agency.ts';
import { makeInterview } from './support/fakeForms.ts';
import { showWizard } from './support/openTest.tsx';

const microphone: {
  events?: MicrophoneEvents;
  refuse?: Error;
  /** Settles when the user answers the browser's question. */
  permission?: Promise<void>;
  closed: number;
} = { closed: 0 };
jest.mock('../../src/wizard/recording/microphone.ts', () => ({
  fetchWorklet: async () => {},
  openMicrophone: async (events: MicrophoneEvents) => {
    await microphone.permission;
    if (microphone.refuse) throw microphone.refuse;
    microphone.events = events;
    const close = async () => {
      microphone.closed += 1;
    };
    return { kind: 'samples', rate: WAV_RATE, close };
  },
}));

/** Seconds of the chosen file, as the browser reads them. */
const chosen: { seconds: number | undefined } = { seconds: undefined };
jest.mock('../../src/wizard/recording/audioLength.ts', () => ({
  readAudioLength: async () => chosen.seconds,
}));

beforeEach(() => {
  chosen.seconds = 40;
  microphone.closed = 0;
  delete microphone.refuse;
  delete microphone.permission;
});

/** The browser asks for the microphone. @returns how the user answers */
function askForMicrophone(): () => Promise<void> {
  let allow = () => {};
  microphone.permission = new Promise((resolve) => {
    allow = resolve;
  });
  return () => act(async () => allow());
}

const speech = (seconds: number) => new Float32Array(WAV_RATE * seconds).fill(0.3);
const say = (samples: Float32Array) => act(async () => microphone.events?.onSamples(samples));
const record = () => screen.getByRole('button', { name: 'Start Recording' });
const stop = () => screen.getByRole('button', { name: 'Stop Recording' });

async function startRecording() {
  const wizard = await showWizard({ form: makeInterview(), step: 3 });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Start Recording' }));
  await screen.findByRole('timer');
  return { ...wizard, user };
}

/** Waits for the transcript and clicks it, which ends the pause before the next question. */
async function spokenText(user: UserEvent): Promise<HTMLElement> {
  const text = await screen.findByLabelText('Your spoken answer, to correct if needed');
  await user.click(text);
  return text;
}

describe('a spoken answer', () => {
  it('is recorded, transcribed and saved as spoken', async () => {
    const { server, user } = await startRecording();
    expect(screen.getByText('Recording Started')).toBeInTheDocument();
    await say(speech(75));
    expect(screen.getByRole('timer')).toHaveTextContent('1:15');
    expect(screen.queryByText('of 10:00')).not.toBeInTheDocument();
    await user.click(stop());
    expect(await screen.findByText('Recording Stopped')).toBeInTheDocument();
    await waitFor(() => expect(server.form?.interview_answers[0]).toBe('What I said.'));
    expect(server.called('answer')[0]?.[2]).toMatchObject({ spoken: true });
    const [audio] = server.called('transcribe')[0] ?? [];
    expect((audio as Blob).size).toBe(44 + 75 * WAV_RATE * 2);
    expect(microphone.closed).toBe(1);
  });

  it('is appended to the existing answer', async () => {
    const wizard = await showWizard({ form: makeInterview({ interview_answers: ['Typed.'] }), step: 3 });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /What is your story/ }));
    await user.click(record());
    await screen.findByRole('timer');
    await say(speech(1));
    await user.click(stop());
    await waitFor(() => expect(wizard.server.form?.interview_answers[0]).toBe('Typed.\n\nWhat I said.'));
  });

  it('hides the text during the recording, and says when it is long enough', async () => {
    const { user } = await startRecording();
    expect(screen.queryByRole('textbox', { name: /answer/ })).not.toBeInTheDocument();
    await say(speech(29));
    expect(screen.queryByText('Good length')).not.toBeInTheDocument();
    await say(speech(1));
    expect(screen.getByText('Good length')).toBeInTheDocument();
    await user.click(stop());
    expect(await screen.findByRole('textbox', { name: /answer/ })).toBeInTheDocument();
  });

  it('is shown before the next question and before another recording', async () => {
    const { server, user } = await startRecording();
    await say(speech(2));
    await user.click(stop());
    const text = await spokenText(user);
    const next = screen.getByRole('button', { name: 'Next question' });
    const again = screen.getByRole('button', { name: 'Record more' });
    expect(text.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(next.compareDocumentPosition(again)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.paste(' Corrected.');
    await user.click(next);
    expect(document.getElementById('question-1')).toHaveFocus();
    await waitFor(() => expect(server.form?.interview_answers[0]).toBe('What I said. Corrected.'));
  });

  it('is submitted on the last question, which has no next one', async () => {
    const wizard = await showWizard({
      form: makeInterview({ interview_answers: ['1', '2', '3', '4', '5'] }),
      step: 3,
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Start Recording' }));
    await screen.findByRole('timer');
    await say(speech(2));
    await user.click(stop());
    await waitFor(() => expect(wizard.server.form?.interview_answers[5]).toBe('What I said.'));
    expect(await screen.findByRole('button', { name: 'Record more' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Next question' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Submit Answer' })).toBeInTheDocument();
  });

  it('removes the error that there was no answer yet', async () => {
    const { server, user } = await startRecording();
    const arrive = server.holdNext('transcribe');
    await say(speech(2));
    await user.click(stop());
    await screen.findByText('Turning 0:02 of speech into text …');
    await user.click(screen.getByRole('button', { name: 'Submit Answer' }));
    expect(screen.getByText('Please enter your answer before submitting.')).toBeInTheDocument();
    await act(async () => arrive());
    await screen.findByDisplayValue('What I said.');
    expect(screen.queryByText('Please enter your answer before submitting.')).not.toBeInTheDocument();
  });

  it('can still be changed after the view has advanced', async () => {
    const { user } = await startRecording();
    await say(speech(2));
    await user.click(stop());
    await spokenText(user);
    await user.click(screen.getByRole('button', { name: 'Next question' }));
    expect(screen.getByRole('region', { name: 'Your last answer' })).toHaveTextContent('What I said.');
    await user.click(screen.getByRole('button', { name: 'Change your last answer' }));
    expect(screen.getByLabelText('Your spoken answer, to correct if needed')).toHaveValue('What I said.');
    expect(screen.queryByRole('region', { name: 'Your last answer' })).not.toBeInTheDocument();
  });

  describe('that continues a recorded one', () => {
    afterEach(() => {
      jest.useRealTimers();
    });

    /** One recording of the first question waits for its transcript. */
    const recordOnce = async () => {
      const wizard = await startRecording();
      const arrive = wizard.server.holdNext('transcribe');
      await say(speech(2));
      await wizard.user.click(stop());
      await waitFor(() => expect(wizard.server.called('transcribe')).toHaveLength(1));
      return { ...wizard, arrive };
    };
    /** The transcript arrives, and the pause before the next question passes. */
    const passPause = async (arrive: () => void) => {
      jest.useFakeTimers();
      await act(async () => arrive());
      await act(() => jest.advanceTimersByTimeAsync(AUTO_ADVANCE_MS));
      jest.useRealTimers();
    };
    const BOTH = 'What I said.\n\nWhat I said.';

    it('is not cut off by the first transcript', async () => {
      const { server, user, arrive } = await recordOnce();
      await user.click(record());
      await screen.findByRole('timer');
      await passPause(arrive);
      expect(document.getElementById('question-0')).toBeVisible();
      await say(speech(3));
      await user.click(stop());
      await waitFor(() => expect(server.form?.interview_answers[0]).toBe(BOTH));
    });

    it('is not cut off while it waits for the microphone', async () => {
      const { server, user, arrive } = await recordOnce();
      const allow = askForMicrophone();
      await user.click(record());
      await passPause(arrive);
      expect(document.getElementById('question-0')).toBeVisible();
      await allow();
      await say(speech(3));
      await user.click(stop());
      await waitFor(() => expect(server.form?.interview_answers[0]).toBe(BOTH));
    });
  });

  it('shows its limit from eight minutes on', async () => {
    await startRecording();
    await say(speech(8 * 60));
    expect(screen.getByText('of 10:00')).toBeVisible();
  });

  it('stops at ten minutes', async () => {
    const { server } = await startRecording();
    await say(speech(MAX_RECORDING_SECONDS));
    expect(await screen.findByText('Recording Stopped')).toBeInTheDocument();
    await waitFor(() => expect(server.called('transcribe')).toHaveLength(1));
  });

  it('does not start if the question was left while the browser asked for the microphone', async () => {
    const allow = askForMicrophone();
    await showWizard({ form: makeInterview({ interview_answers: ['1', '2', '3', '4'] }), step: 3 });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Start Recording' }));
    await user.click(screen.getByRole('button', { name: /What is your story/ }));
    await allow();
    expect(microphone.closed).toBe(1);
    expect(screen.queryByText('Recording Started')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Complete Interview' }));
    expect(
      await screen.findByRole('heading', { name: 'Your form has been successfully submitted' }),
    ).toBeInTheDocument();
  });

  it('shows no error if the microphone is refused after the question was left', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const answer = askForMicrophone();
    microphone.refuse = new Error('refused');
    await showWizard({ form: makeInterview({ interview_answers: ['1', '2', '3', '4'] }), step: 3 });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Start Recording' }));
    await user.click(screen.getByRole('button', { name: /What is your story/ }));
    await answer();
    await waitFor(() => expect(warned).toHaveBeenCalledWith('Recording is not possible.', microphone.refuse));
    expect(screen.queryByText(/microphone/i)).not.toBeInTheDocument();
    warned.mockRestore();
  });

  it('is not sent when it is silent', async () => {
    const { server, user } = await startRecording();
    await say(new Float32Array(WAV_RATE));
    await user.click(stop());
    expect(await screen.findByText(/^Your recording is silent\./)).toBeInTheDocument();
    expect(server.called('transcribe')).toEqual([]);
  });

  it('is kept up to the moment when the microphone was disconnected', async () => {
    const { server } = await startRecording();
    await say(speech(2));
    await act(async () => microphone.events?.onLost());
    expect(await screen.findByText(/^The microphone was disconnected\./)).toBeInTheDocument();
    await waitFor(() => expect(server.form?.interview_answers[0]).toBe('What I said.'));
  });

  it('is kept and can be continued when it is interrupted: both parts belong to one answer', async () => {
    const { server, user } = await startRecording();
    await say(speech(2));
    await act(async () => microphone.events?.onInterrupted());
    expect(await screen.findByText(/^The recording was interrupted\./)).toBeVisible();
    await waitFor(() => expect(server.form?.interview_answers[0]).toBe('What I said.'));
    await user.click(screen.getByRole('button', { name: 'Continue recording' }));
    await screen.findByRole('timer');
    expect(screen.queryByText(/^The recording was interrupted\./)).not.toBeInTheDocument();
    await say(speech(2));
    await user.click(stop());
    await waitFor(() => expect(server.form?.interview_answers[0]).toBe('What I said.\n\nWhat I said.'));
  });

  it('says that the browser asks for the microphone', async () => {
    const allow = askForMicrophone();
    await showWizard({ form: makeInterview(), step: 3 });
    await userEvent.click(await screen.findByRole('button', { name: 'Start Recording' }));
    expect(screen.getByRole('button', { name: 'Asking for the microphone ...' })).toBeVisible();
    await allow();
    expect(await screen.findByRole('timer')).toBeVisible();
  });

  it('is kept with an error when it cannot be transcribed, and retried on request', async () => {
    const { server, user } = await startRecording();
    server.failNext('transcribe', new ApiError(422, 'transcription_empty', 'Failed to get transcription'));
    await say(speech(2));
    await user.click(stop());
    expect(await screen.findByText('Transcription Error')).toBeInTheDocument();
    expect(
      screen.getAllByText('Failed to transcribe audio: Failed to get transcription. Please try again.'),
    ).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(server.form?.interview_answers[0]).toBe('What I said.'));
    expect(screen.queryByText('Transcription Error')).not.toBeInTheDocument();
  });

  it('is called a sample before and after, while no speech model is connected', async () => {
    const { server, user, session } = await startRecording();
    const config = await session.api.config();
    const capabilities = { ...config.capabilities, speech: 'sandbox' as const };
    act(() => session.store.dispatch({ type: 'config', config: { ...config, capabilities } }));
    const note = 'Sample transcript. Connect a speech model to see your own words.';
    expect(screen.getByText(note)).toBeVisible();
    const sample = sampleAnswer({ language: 'en', kind: 'base', position: 0 });
    server.failNext('transcribe', new Error('later'));
    await say(speech(2));
    await user.click(stop());
    await user.click(await screen.findByRole('button', { name: 'Delete recording' }));
    await user.click(screen.getByRole('textbox', { name: /answer/ }));
    await user.paste(sample);
    expect(screen.getAllByText(note)).toHaveLength(2);
  });

  it('can be played but not retried once the server works without AI', async () => {
    const { server, user } = await startRecording();
    await say(speech(2));
    showAgency({ off: ['speech'] });
    await user.click(stop());
    expect(await screen.findByText(/^Your recording is kept on this device\./)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Delete recording' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(server.called('transcribe')).toEqual([]);
    showAgency();
  });
});

describe('a recording that was made elsewhere', () => {
  const voiceMessage = new File(['OggS'], 'voice.ogg', { type: 'audio/ogg' });

  async function choose(file: File) {
    const wizard = await showWizard({ form: makeInterview(), step: 3 });
    await screen.findByRole('button', { name: 'Use a recording' });
    return {
      ...wizard,
      choose: () => userEvent.upload(screen.getByLabelText('A recording of your answer'), file),
    };
  }

  it('is transcribed and saved as a spoken answer', async () => {
    const { server, choose: press } = await choose(voiceMessage);
    await press();
    await waitFor(() => expect(server.form?.interview_answers[0]).toBe('What I said.'));
    expect(server.called('answer')[0]?.[2]).toMatchObject({ spoken: true });
    const [audio] = server.called('transcribe')[0] ?? [];
    expect(audio).toMatchObject({ name: 'voice.ogg', size: voiceMessage.size });
  });

  it('is kept on the device without a network, and transcribed once it is back', async () => {
    const { server, session, choose: press } = await choose(voiceMessage);
    server.failNext('transcribe', new NetworkError('offline'));
    await press();
    expect(await screen.findByText(/^Your recording is kept on this device\./)).toBeVisible();
    const [kept] = await session.device.storage.recordings.all();
    expect(kept).toMatchObject({ index: 0, seconds: 40, fileName: 'voice.ogg' });
    act(() => session.lazyServices.loaded()?.recordings.retryAll());
    await waitFor(() => expect(server.form?.interview_answers[0]).toBe('What I said.'));
    expect(await session.device.storage.recordings.all()).toEqual([]);
  });

  it('says why the server refused it, and blocks nothing', async () => {
    const { server, session, choose: press } = await choose(voiceMessage);
    server.failNext('transcribe', new ApiError(422, 'audio_is_video', 'the file is a video'));
    await press();
    expect(await screen.findByText('“voice.ogg” was not used: the file is a video.')).toBeVisible();
    expect(screen.queryByText('Transcription Error')).not.toBeInTheDocument();
    expect(session.lazyServices.loaded()?.recordings.isBusy).toBe(false);
    expect(await session.device.storage.recordings.all()).toEqual([]);
    await press();
    await waitFor(() => expect(server.form?.interview_answers[0]).toBe('What I said.'));
    expect(screen.queryByText(/was not used/)).not.toBeInTheDocument();
  });

  it('is not sent if it is longer than ten minutes', async () => {
    chosen.seconds = MAX_RECORDING_SECONDS + 30;
    const { server, choose: press } = await choose(voiceMessage);
    await press();
    expect(
      await screen.findByText('“voice.ogg” was not used: the recording is longer than 10 minutes.'),
    ).toBeVisible();
    expect(server.called('transcribe')).toEqual([]);
  });
});
