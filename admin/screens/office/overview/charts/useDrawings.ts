import { moneyText } from '../../../../../core/association/currency.ts';
import type { Charts } from '../../../../../core/office/validation/dashboard.ts';
import { colours } from '../../../../kit/colours.ts';
import { useText } from '../../../../kit/i18n/useText.ts';

export interface Series {
  label: string;
  values: (number | null)[];
  colour: string;
}

export interface Drawing {
  title: string;
  of: string;
  labels: string[];
  series: Series[];
  isStacked?: boolean;
  isLying?: boolean;
  format?: (value: number) => string;
}

const shown = (drawing: Drawing | undefined): drawing is Drawing =>
  Boolean(drawing && drawing.labels.length > 0);

type Text = ReturnType<typeof useText>;
type Rows<Chart extends keyof Charts> = NonNullable<Charts[Chart]>;

const { jade, mustard, persimmon, stoneDeep } = colours;

const membersChart = (text: Text, rows: Rows<'memberYears'>): Drawing => ({
  title: text('charts.members'),
  of: text('charts.year'),
  labels: rows.map(({ year }) => String(year)),
  series: [
    { label: text('charts.permanent'), values: rows.map((row) => row.permanent), colour: jade },
    { label: text('charts.current'), values: rows.map((row) => row.current), colour: mustard },
    {
      label: text('charts.notRenewed'),
      values: rows.map((row) => row.notRenewed),
      colour: persimmon,
    },
  ],
  isStacked: true,
});

const moneyChart = (text: Text, rows: Rows<'moneyMonths'>): Drawing => ({
  title: text('charts.money'),
  of: text('charts.month'),
  labels: rows.map(({ month }) => month),
  series: [
    {
      label: text('charts.invoiced'),
      values: rows.map((row) => row.invoicedCents),
      colour: mustard,
    },
    { label: text('charts.received'), values: rows.map((row) => row.receivedCents), colour: jade },
  ],
  format: moneyText,
});

const applicationsChart = (text: Text, rows: Rows<'applicationMonths'>): Drawing => ({
  title: text('charts.applications'),
  of: text('charts.month'),
  labels: rows.map(({ month }) => month),
  series: [
    {
      label: text('charts.applied'),
      values: rows.map((row) => row.received),
      colour: mustard,
    },
    { label: text('charts.decided'), values: rows.map((row) => row.decided), colour: jade },
  ],
});

const daysChart = (text: Text, rows: Rows<'applicationMonths'>): Drawing => ({
  title: text('charts.days'),
  of: text('charts.month'),
  labels: rows.map(({ month }) => month),
  series: [
    {
      label: text('charts.medianDays'),
      values: rows.map((row) => row.medianDays),
      colour: jade,
    },
  ],
});

const placesChart = (text: Text, rows: Rows<'eventPlaces'>): Drawing => ({
  title: text('charts.places'),
  of: text('charts.event'),
  labels: rows.map(({ title, on }) => `${on} ${title}`),
  series: [
    { label: text('charts.registered'), values: rows.map((row) => row.registered), colour: jade },
    { label: text('charts.placesThere'), values: rows.map((row) => row.places), colour: stoneDeep },
  ],
  isLying: true,
});

export function useDrawings(charts: Charts): Drawing[] {
  const text = useText();
  const { memberYears, moneyMonths, applicationMonths, eventPlaces } = charts;
  return [
    memberYears && membersChart(text, memberYears),
    moneyMonths && moneyChart(text, moneyMonths),
    applicationMonths && applicationsChart(text, applicationMonths),
    applicationMonths && daysChart(text, applicationMonths),
    eventPlaces && placesChart(text, eventPlaces),
  ].filter(shown);
}
