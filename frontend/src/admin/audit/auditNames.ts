const ACTORS: Record<string, string> = { admin: 'Administrator', holder: 'Client', server: 'Server' };

export function actorName(actor: string): string {
  return ACTORS[actor] ?? actor;
}
