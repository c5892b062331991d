import type { ApiRequest } from './api-request'

/**
 * Reads the signal of a call on demand, because few handlers use it and creating one is expensive. It is a class,
 * because an object with its own getter would retain the call until the next full garbage collection.
 */
export class Signalled {
  readonly #request: ApiRequest

  constructor(request: ApiRequest) {
    this.#request = request
  }

  get signal(): AbortSignal {
    return this.#request.signal
  }
}
