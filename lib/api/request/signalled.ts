import type { ApiRequest } from './api-request'

/**
 * The signal of a call, on demand: few look at it, and making one costs more than looking. A class, because objects with a
 * getter of their own live until the next full collection, with all of the call.
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
