import 'server-only'
import type { Endpoint } from './endpoint'

/** Every endpoint there is. The router, the OpenAPI document, the role matrix test and the API page are made from this list. */
export const endpoints: readonly Endpoint[] = []
