/** What a service worker is given. The compiler knows either a page or a worker, and the pages are the most. */
export interface WorkerScope {
  location: Location;
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

export interface LifeEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

export interface FetchEvent extends LifeEvent {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}
