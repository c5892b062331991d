import { env } from '@/lib/env.server'
import { setTracer } from '@/lib/observe/tracing.server'
import { version } from '@/package.json'
import { tracerOf } from './tracer'

const EXPORT_MS = 1_000

/**
 * Sends traces to OTEL_EXPORTER_OTLP_ENDPOINT. Without it no package of OpenTelemetry is loaded. Returns a function
 * that sends the remaining traces.
 */
export async function startTracing(): Promise<() => Promise<void>> {
  if (env().OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return async () => undefined
  const [api, hooks, sdk, { OTLPTraceExporter }, resources, { W3CTraceContextPropagator }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/core'),
    ])
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({
      'service.name': env().OTEL_SERVICE_NAME,
      'service.version': version,
    }),
    // The address and its headers come from the variables of OpenTelemetry.
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new OTLPTraceExporter(),
        scheduledDelayMillis: EXPORT_MS,
      }),
    ],
    // The sampling decision of a caller's trace is adopted.
    sampler: new sdk.ParentBasedSampler({
      root: new sdk.TraceIdRatioBasedSampler(env().OTEL_TRACES_SAMPLER_ARG),
    }),
  })
  api.context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable())
  setTracer(tracerOf(api, provider.getTracer('berth', version), new W3CTraceContextPropagator()))
  return () => provider.shutdown()
}
