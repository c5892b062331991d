import type { z } from 'zod'
import { useRead } from '@/lib/api/client'
import type { sourceContract } from './contract'

/** A source in the state of a form. The server validates the settings. */
export type SourceDraft = Readonly<Record<string, unknown>> & { kind: string }

/** The routes for data that is fetched for any kind of owner. */
export type SourceContract = ReturnType<typeof sourceContract<z.ZodType<SourceDraft>, z.ZodType>>

/** The intervals at which a page reads the result of the last fetch, in general and while one runs. */
export const FETCH_POLL_MS = 15_000
const RUNNING_POLL_MS = 1_500

/** The source of an owner and the result of the last fetch. */
export const useSource = (contract: SourceContract, id: string) =>
  useRead(
    contract.show,
    { params: { id } },
    {
      refetchInterval: ({ state }) =>
        (state.data?.fetching ?? null) === null ? FETCH_POLL_MS : RUNNING_POLL_MS,
    },
  )
