import { hongKongDollars } from '../../../db/membership/fees.ts';
import type { Charts } from '../../../db/validation/dashboard.ts';
import { useText } from '../../i18n/useText.ts';
import { colours } from '../../theme.ts';

export interface Series {
  label: string;
  values: (number | null)[];
  colour: string;
}

/** A chart and its table: a value of each series for each label. */
export interface Drawing {
  title: string;
  /** What the first column of the table holds. */
  of: string;
  labels: string[];
  series: Series[];
  isStacked?: boolean;
  /** Labels too long to stand below bars: these lie. */
  isLying?: boolean;
  format?: (value: number) => string;
}

const shown = (drawing: Drawing | undefined): drawing is Drawing =>
  Boolean(drawing && drawing.labels.length > 0);

/** The charts of what the account may know. */
export function useDrawings(charts: Charts): Drawing[] {
  const text = useText();
  const { memberYears, moneyMonths, applicationMonths, eventPlaces } = charts;
  const { jade, mustard, persimmon, stoneDeep } = colours;
  const members = memberYears && {
    title: text('charts.members'),
    of: text('charts.year'),
    labels: memberYears.map(({ year }) => String(year)),
    series: [
      { label: text('charts.permanent'), values: memberYears.map((row) => row.permanent), colour: jade },
      { label: text('charts.current'), values: memberYears.map((row) => row.current), colour: mustard },
      {
        label: text('charts.notRenewed'),
        values: memberYears.map((row) => row.notRenewed),
        colour: persimmon,
      },
    ],
    isStacked: true,
  };
  const money = moneyMonths && {
    title: text('charts.money'),
    of: text('charts.month'),
    labels: moneyMonths.map(({ month }) => month),
    series: [
      {
        label: text('charts.invoiced'),
        values: moneyMonths.map((row) => row.invoicedCents),
        colour: mustard,
      },
      { label: text('charts.received'), values: moneyMonths.map((row) => row.receivedCents), colour: jade },
    ],
    format: hongKongDollars,
  };
  const months = applicationMonths?.map(({ month }) => month) ?? [];
  const applications = applicationMonths && {
    title: text('charts.applications'),
    of: text('charts.month'),
    labels: months,
    series: [
      {
        label: text('charts.applied'),
        values: applicationMonths.map((row) => row.received),
        colour: mustard,
      },
      { label: text('charts.decided'), values: applicationMonths.map((row) => row.decided), colour: jade },
    ],
  };
  const days = applicationMonths && {
    title: text('charts.days'),
    of: text('charts.month'),
    labels: months,
    series: [
      {
        label: text('charts.medianDays'),
        values: applicationMonths.map((row) => row.medianDays),
        colour: jade,
      },
    ],
  };
  const places = eventPlaces && {
    title: text('charts.places'),
    of: text('charts.event'),
    labels: eventPlaces.map(({ title, on }) => `${on} ${title}`),
    series: [
      { label: text('charts.registered'), values: eventPlaces.map((row) => row.registered), colour: jade },
      { label: text('charts.placesThere'), values: eventPlaces.map((row) => row.places), colour: stoneDeep },
    ],
    isLying: true,
  };
  return [members, money, applications, days, places].filter(shown);
}
