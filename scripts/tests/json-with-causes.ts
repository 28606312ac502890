import { JsonReporter, type TestModule } from 'vitest/node';

interface SerializedError {
  message: string;
  stack?: string;
  cause?: SerializedError;
}

const MAX_CAUSES = 4;

function causesOf({ cause }: SerializedError): string[] {
  const causes: string[] = [];
  // Drizzle's own message is only "Failed query"; the message of its cause states the reason.
  for (let one = cause; one && causes.length < MAX_CAUSES; one = one.cause)
    causes.push(`Caused by: ${one.message}`);
  return causes;
}

export default class extends JsonReporter {
  override async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    for (const module of modules)
      for (const test of module.children.allTests())
        for (const error of test.result().errors ?? [])
          error.stack = [error.message, ...causesOf(error as SerializedError), error.stack ?? ''].join('\n');
    await super.onTestRunEnd(modules as TestModule[]);
  }
}
