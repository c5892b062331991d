import type { z } from 'zod'
import { useRead } from '@/lib/api/client'
import type { sourceContract } from './contract'

/** A source as a form holds it; the server checks the settings. */
export type SourceDraft = Readonly<Record<string, unknown>> & { kind: string }

/** The routes of what is fetched for an owner, of any kind. */
export type SourceContract = ReturnType<typeof sourceContract<z.ZodType<SourceDraft>, z.ZodType>>

/** How often a page reads how the last fetch ended, and while one runs. */
export const FETCH_POLL_MS = 15_000
const RUNNING_POLL_MS = 1_500

/** Where something is fetched from for an owner, and how the last fetch ended. */
export const useSource = (contract: SourceContract, id: string) =>
  useRead(
    contract.show,
    { params: { id } },
    {
      refetchInterval: ({ state }) =>
        (state.data?.fetching ?? null) === null ? FETCH_POLL_MS : RUNNING_POLL_MS,
    },
  )
