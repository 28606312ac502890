import { dayAfter, daysBetween, hongKongDay, mondayOf } from '../../../core/dates/days.ts';
import { timesOf } from '../../../core/events/slot-texts.ts';
import type { FreeSlots } from '../../../core/events/validation/venue.ts';
import { fill } from '../../i18n/fill.ts';
import type { VenueStrings } from './strings.ts';

export interface Chosen {
  venue: string;
  day: string | undefined;
  slots: string[];
}

interface Props {
  free: FreeSlots;
  monday: string;
  onWeek: (monday: string) => void;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
  error: string | undefined;
  strings: VenueStrings;
}

const dayOf = (start: string) => hongKongDay(new Date(start));

const format = (day: string, { dateLocale }: VenueStrings, options: Intl.DateTimeFormatOptions) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(dateLocale, { timeZone: 'UTC', ...options });

export function SlotPicker(props: Props) {
  const { free, chosen, error } = props;
  return (
    <>
      {free.venues.length > 1 && <VenueChoice {...props} />}
      <DayChoice {...props} />
      {chosen.day && <SlotChoice {...props} day={chosen.day} />}
      {error && (
        <p id="field-slots-error" role="alert" className="field-error">
          {error}
        </p>
      )}
    </>
  );
}

const slotsOf = ({ free, chosen }: Props) => free.slots.filter(({ venue }) => venue === chosen.venue);

function VenueChoice({ free, chosen, onChange, strings }: Props) {
  return (
    <fieldset className="form-section">
      <legend className="form-legend">{strings.booking.venue}</legend>
      <div className="grid gap-3 pt-6 sm:grid-cols-2">
        {free.venues.map(({ key }) => (
          <label key={key} className="choice">
            <input
              type="radio"
              name="venue"
              checked={chosen.venue === key}
              onChange={() => onChange({ venue: key, day: chosen.day, slots: [] })}
            />
            {strings.rooms[key] ?? key}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function DayChoice(props: Props) {
  const { free, monday, onWeek, chosen, onChange, strings } = props;
  const t = strings.booking;
  const slots = slotsOf(props);
  return (
    <fieldset className="form-section">
      <legend className="form-legend">{t.day}</legend>
      <WeekButtons free={free} monday={monday} onWeek={onWeek} strings={strings} />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 xl:grid-cols-7">
        {daysBetween(monday, dayAfter(monday, 6)).map((day) => {
          const count = slots.filter(({ start }) => dayOf(start) === day).length;
          return (
            <label key={day} className="day-choice" data-none={count === 0 || undefined}>
              <input
                type="radio"
                name="day"
                className="sr-only"
                disabled={count === 0}
                checked={chosen.day === day}
                onChange={() => onChange({ ...chosen, day, slots: [] })}
              />
              <span className="text-sm">{format(day, strings, { weekday: 'short' })}</span>
              <span className="text-lg font-bold">
                {format(day, strings, { month: 'short', day: 'numeric' })}
              </span>
              <span className="text-sm">{count === 0 ? t.none : fill(t.freeCount, { n: count })}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

function SlotChoice(props: Props & { day: string }) {
  const { chosen, day, onChange, error, strings } = props;
  const starts = slotsOf(props)
    .map(({ start }) => start)
    .filter((start) => dayOf(start) === day);
  const toggle = (start: string) =>
    onChange({
      ...chosen,
      slots: chosen.slots.includes(start)
        ? chosen.slots.filter((other) => other !== start)
        : [...chosen.slots, start].sort(),
    });
  return (
    <fieldset className="form-section" aria-describedby={error ? 'field-slots-error' : undefined}>
      <legend className="form-legend">
        {strings.booking.slots} · {format(day, strings, { dateStyle: 'full' })}
      </legend>
      <div className="grid gap-3 pt-6 sm:grid-cols-2 xl:grid-cols-3">
        {starts.map((start) => (
          <label key={start} className="choice">
            <input type="checkbox" checked={chosen.slots.includes(start)} onChange={() => toggle(start)} />
            <span className="font-bold">{timesOf([new Date(start)])}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type WeekProps = Pick<Props, 'free' | 'monday' | 'onWeek' | 'strings'>;

function WeekButtons({ free, monday, onWeek, strings }: WeekProps) {
  const t = strings.booking;
  const [before, after] = [dayAfter(monday, -7), dayAfter(monday, 7)];
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-4">
      <p className="basis-full font-bold md:order-1 md:grow md:basis-auto md:text-center" aria-live="polite">
        {format(monday, strings, { dateStyle: 'medium' })} –{' '}
        {format(dayAfter(monday, 6), strings, { dateStyle: 'medium' })}
      </p>
      <WeekButton
        isOff={before < mondayOf(free.firstDay)}
        text={t.weekBefore}
        onPress={() => onWeek(before)}
      />
      <WeekButton
        className="md:order-2"
        isOff={after > free.lastDay}
        text={t.weekAfter}
        onPress={() => onWeek(after)}
      />
    </div>
  );
}

interface WeekButtonProps {
  isOff: boolean;
  text: string;
  onPress: () => void;
  className?: string;
}

function WeekButton({ isOff, text, onPress, className = '' }: WeekButtonProps) {
  return (
    <button
      type="button"
      className={`button button-plain ${className}`}
      // A button with `disabled` would lose the focus.
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
    >
      {text}
    </button>
  );
}
