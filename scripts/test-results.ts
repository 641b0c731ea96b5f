// What the test tools report, in one form.

export type Result = {
  suite: string;
  title: string;
  outcome: 'passed' | 'failed';
  ms: number;
  /** Of a failure: the assertion, the server's log of that test, the path of its trace. */
  details: string;
};

type VitestReport = {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: {
      fullName: string;
      status: string;
      duration?: number | null;
      failureMessages?: string[] | null;
    }[];
  }[];
};

/** A test that is skipped counts as failed: nobody would miss it. */
const toOutcome = (isPassed: boolean): Result['outcome'] => (isPassed ? 'passed' : 'failed');

export function readVitest(suite: string, report: unknown): Result[] {
  return ((report as VitestReport | null)?.testResults ?? []).flatMap((file) =>
    file.status === 'failed' && file.assertionResults.length === 0
      ? [{ suite, title: file.name, outcome: 'failed' as const, ms: 0, details: file.message }]
      : file.assertionResults.map(({ fullName, status, duration, failureMessages }) => ({
          suite,
          title: fullName,
          outcome: toOutcome(status === 'passed'),
          ms: duration ?? 0,
          details: status === 'passed' ? '' : [status, ...(failureMessages ?? [])].join('\n'),
        })),
  );
}

type PlaywrightSuite = {
  title: string;
  line: number;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    tests: {
      status: string;
      results: {
        duration: number;
        errors: { message?: string }[];
        attachments: { name: string; path?: string; body?: string }[];
      }[];
    }[];
  }[];
};

function readSuite(suite: PlaywrightSuite, above: string[]): Result[] {
  const titles = suite.line > 0 && suite.title !== '' ? [...above, suite.title] : above;
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => {
      const [result] = results;
      const attached = (result?.attachments ?? []).map(({ name, path, body }) =>
        path === undefined
          ? `${name}:\n${Buffer.from(body ?? '', 'base64').toString()}`
          : `${name}: ${path}`,
      );
      return {
        suite: 'e2e',
        title: [...titles, title].join(' '),
        outcome: toOutcome(status === 'expected'),
        ms: result?.duration ?? 0,
        details:
          status === 'expected'
            ? ''
            : [
                status,
                ...(result?.errors ?? []).map(({ message }) => message ?? ''),
                ...attached,
              ].join('\n'),
      };
    }),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => readSuite(inner, titles))];
}

export function readPlaywright(report: unknown): Result[] {
  const { suites } = (report ?? { suites: [] }) as { suites: PlaywrightSuite[] };
  return suites.flatMap((suite) => readSuite(suite, []));
}
