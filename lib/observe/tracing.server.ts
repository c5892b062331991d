import 'server-only'
import { processState } from '@/lib/base/process-state'

/** A part of a trace. `parent`: its traceparent; absent: the span that runs now. */
export type SpanOf = {
  name: string
  kind?: 'server' | 'client' | 'consumer'
  facts?: SpanFacts
  parent?: string | null
  /** Traceparents of other calls that it belongs to. */
  links?: readonly string[]
}

export type SpanFacts = Readonly<Record<string, string | number | boolean>>

/** Adds facts to a span while it runs, and its name once that is clear. */
export type Note = (facts: SpanFacts, name?: string) => void

/** Records spans; set where an endpoint for traces is configured. */
export type Tracer = {
  /** Runs work within a span, which ends with it, also where it is a promise. */
  run: <T>(span: SpanOf, work: (note: Note) => T) => T
  /** Records a span that has ended; it began at that `performance.now()`. */
  record: (span: SpanOf, startedAt: number) => void
  /** The span that runs now, in the format of the header `traceparent`. */
  current: () => string | null
}

const tracer = processState<Tracer | null>('tracer', () => null)
export const setTracer = (it: Tracer | null): void => tracer.set(it)

const ignore: Note = () => undefined

/** Runs work within a span; without an endpoint for traces it only runs it. */
export function traced<T>(span: SpanOf, work: (note: Note) => T): T {
  const it = tracer.get()
  return it === null ? work(ignore) : it.run(span, work)
}

export const recordSpan = (span: SpanOf, startedAt: number): void =>
  tracer.get()?.record(span, startedAt)

/** The span that runs now, for what continues the trace elsewhere; null without tracing. */
export const currentSpan = (): string | null => tracer.get()?.current() ?? null

/** The span that queued a job; null for a job that starts a trace. */
export function traceparentOf(payload: unknown): string | null {
  const isTraced = typeof payload === 'object' && payload !== null && 'traceparent' in payload
  return isTraced ? String(payload.traceparent) : null
}
