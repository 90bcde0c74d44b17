import { Injectable, type Type } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { Endpoints } from '../../../src/config/endpoints.js';
import { Does, type FollowUpTask, type Outcome } from '../../../src/follow-ups/does.decorator.js';
import type { FollowUpDeclaration } from '../../../src/follow-ups/follow-up.declaration.js';
import { byKind, FollowUpRegistry } from '../../../src/follow-ups/follow-up.registry.js';
import { followUpRecord } from '../../support/follow-up-record.js';

const PARCEL: FollowUpDeclaration = {
  kind: 'parcel',
  title: 'The parcel',
  on: 'completed',
  integration: { name: 'post' },
};
const LETTER: FollowUpDeclaration = {
  kind: 'letter',
  title: 'The letter',
  on: 'completed',
  after: PARCEL,
  about: 'file',
};
const CALL: FollowUpDeclaration = { kind: 'call', title: 'The call' };

@Injectable()
class Errands {
  readonly done: string[] = [];

  @Does(PARCEL)
  async send({ submission_id }: FollowUpTask): Promise<Outcome> {
    this.done.push(submission_id);
    return 'done';
  }

  @Does(LETTER)
  async write(): Promise<Outcome> {
    return 'waiting';
  }

  @Does(CALL)
  async ring(): Promise<Outcome> {
    return 'done';
  }
}

@Injectable()
class OtherErrands {
  @Does(PARCEL)
  async carry(): Promise<Outcome> {
    return 'done';
  }
}

let declared: FollowUpDeclaration[] = [];

/** Reads the test's declarations instead of those of the loaded code. */
@Injectable()
class TestRegistry extends FollowUpRegistry {
  protected override declared(): readonly FollowUpDeclaration[] {
    return declared;
  }
}

const off = new Set<string>();

async function started(...providers: Type[]) {
  const building = Test.createTestingModule({
    imports: [DiscoveryModule],
    providers: [
      { provide: FollowUpRegistry, useClass: TestRegistry },
      { provide: Endpoints, useValue: { isOff: ({ name }: { name: string }) => off.has(name) } },
      { provide: 'another name of the same', useExisting: Errands },
      ...new Set([Errands, ...providers]),
    ],
  });
  return (await building.compile()).init();
}

const task = (kind: string): FollowUpTask => ({ ...followUpRecord({ kind }), mayExist: false });

afterEach(() => {
  off.clear();
  declared = [];
});

it('finds the methods that do follow-ups in whatever provider they are, each once', async () => {
  const app = await started();
  const registry = app.get(FollowUpRegistry);
  expect(registry.all()).toEqual([PARCEL, LETTER, CALL]);
  expect([registry.find('parcel'), registry.find('unheard_of')]).toEqual([PARCEL, undefined]);
  expect(await registry.do(task('parcel'))).toBe('done');
  expect(await registry.do(task('letter'))).toBe('waiting');
  expect(app.get(Errands).done).toEqual(['s1']);
  expect(() => registry.do(task('unheard_of'))).toThrow('nobody does follow-ups of kind unheard_of');
});

it('knows what a trigger calls for, and who waits for whom', async () => {
  const registry = (await started()).get(FollowUpRegistry);
  expect(registry.kindsOn('completed')).toEqual(['parcel', 'letter']);
  expect(registry.kindsOn('created')).toEqual([]);
  expect(['parcel', 'letter'].map((kind) => registry.isAwaited(kind))).toEqual([true, false]);
});

it('owes nothing to an integration that is off, from that moment on', async () => {
  const registry = (await started()).get(FollowUpRegistry);
  expect(registry.kindsOff()).toEqual([]);
  off.add('post');
  expect(registry.kindsOn('completed')).toEqual(['letter']);
  expect(registry.kindsOff()).toEqual(['parcel']);
});

it('does not start with two handlers of one kind', async () => {
  await expect(started(OtherErrands)).rejects.toThrow(
    'Follow-ups of kind parcel have two handlers: Errands.send and OtherErrands.carry.',
  );
});

it('wants for each that is declared the very one that does it', () => {
  const doer = { declaration: PARCEL, name: 'Errands.send', handle: async (): Promise<Outcome> => 'done' };
  expect(byKind([PARCEL], [doer])).toEqual(new Map([['parcel', doer]]));
  expect(() => byKind([{ ...PARCEL }], [doer])).toThrow('The follow-up "The parcel" (parcel) has no handler');
});

it('refuses to start with a follow-up that has no handler', async () => {
  declared = [{ kind: 'forgotten', title: 'The forgotten one' }];
  await expect(started()).rejects.toThrow('The follow-up "The forgotten one" (forgotten) has no handler');
});
