// Everything that crosses the wire, as docs/protocol.md explains it. Made from protocol/*.schema.json by
// `npm run protocol`: change those, not this.

export type Protocol =
  | ClientMessage
  | ServerMessage
  | NewTable
  | WantedSetup
  | TicketShown
  | Me
  | Lobby
  | TableCreated
  | Summary
  | SetupAnswer
  | SeatMoved
  | Replay
  | LessonList
  | LessonChoices
  | LessonPlayed
  | Analysis
  | HttpError;
/**
 * What a client sends on its socket: one object in a text message of at most 2048 bytes.
 */
export type ClientMessage =
  | Sit
  | Leave
  | SeatBot
  | ClearSeat
  | Start
  | Choose
  | TakeBack
  | LetStand
  | Say
  | Mute
  | CallStandIn
  | Return
  | Rematch
  | Look
  | WantTicket;
/**
 * Rises from message to message on a connection.
 */
export type RequestId = number;
export type SeatNumber = number;
/**
 * Whom a seat can play.
 */
export type Role = "ghost" | "doc" | "tuco" | "cheyenne" | "belle" | "django" | "mei" | "marshal";
/**
 * How well a bot plays.
 */
export type Level = "random" | "tenderfoot" | "greedy" | "sharp" | "legend";
/**
 * What the server sends on a socket.
 */
export type ServerMessage = Welcome | Snapshot | Frame | Presence | ClockMessage | Done | Refused | Bye;
/**
 * 128 random bits. Who knows it may come in.
 */
export type TableId = string;
export type Phase = "open" | "playing" | "over";
export type Edition = "first" | "second";
export type Seating = "one-each" | "two-each" | "duel" | "teams";
export type RoundName =
  | "angry-marshal"
  | "swivel-arm"
  | "braking"
  | "take-it-all"
  | "passengers-rebellion"
  | "bridge"
  | "tunnel"
  | "prairie"
  | "whiskey-for-the-marshal"
  | "panting-horses"
  | "higher-speed"
  | "shotguns-rage"
  | "safe-place"
  | "rumours"
  | "reflexes"
  | "bend"
  | "gorge"
  | "pickpocketing"
  | "marshals-revenge"
  | "hostage-conductor"
  | "mortal-bullet"
  | "sharing-the-loot"
  | "escape"
  | "guilty-plea"
  | "deadly-fall"
  | "crime-must-be-punished";
export type Wound = "lost-gun" | "hurt-knee" | "hurt-shoulder" | "gotcha" | "drop-the-bag" | "golden-bullet";
/**
 * 1 to 24 characters, none of them invisible.
 */
export type Name = string;
/**
 * The Marshal's bullets, in each cylinder from the first to the last.
 *
 * @minItems 2
 * @maxItems 2
 */
export type Cylinders = Wound[][];
export type Power =
  | "hide-first-card"
  | "larger-hand"
  | "fire-through-roof"
  | "catch-purse"
  | "protected"
  | "push"
  | "diagonal-climb"
  | "bullet-each-round"
  | "smaller-hand"
  | "cannot-punch"
  | "cannot-ride"
  | "short-roof-move"
  | "always-face-up"
  | "protected-too"
  | "rob-twice";
export type Bandit = "ghost" | "doc" | "tuco" | "cheyenne" | "belle" | "django" | "mei";
export type Hex = string;
export type Goal =
  | "warrant-ghost"
  | "warrant-doc"
  | "warrant-tuco"
  | "warrant-cheyenne"
  | "warrant-belle"
  | "warrant-django"
  | "warrant-mei"
  | "just-a-few-scratches"
  | "dodging-bullets"
  | "golden-bullet"
  | "the-mail-must-get-through"
  | "throw-away-the-key"
  | "full-of-lead"
  | "arch-enemy";
export type QuestionKind =
  | "pick-team"
  | "pick-bandit"
  | "secret-start"
  | "secret-card"
  | "discard-bullets"
  | "go"
  | "extra-card"
  | "keep-cards"
  | "keep-some"
  | "move"
  | "floor-change"
  | "move-marshal"
  | "robbery"
  | "fire"
  | "punch"
  | "punch-loot"
  | "catch-purse"
  | "punch-to"
  | "pickpocket"
  | "board"
  | "turmoil"
  | "whiskey"
  | "ride"
  | "take-hostage"
  | "flee-shotgun"
  | "plus-card"
  | "brilliant-idea"
  | "hand-over"
  | "rob-second"
  | "arrest"
  | "marshal-fire"
  | "reflexes"
  | "marshal-may-move"
  | "throw-off"
  | "take-flask"
  | "set-aside";
/**
 * Where in the game a question is asked.
 */
export type QuestionPhase =
  "draft" | "start" | "deal" | "planning" | "planned" | "stealing" | "round-end" | "rolled" | "put-away";
/**
 * A bandit or a lawman.
 */
export type Pawn = "ghost" | "doc" | "tuco" | "cheyenne" | "belle" | "django" | "mei" | "marshal" | "shotgun";
/**
 * A piece of loot by its number, which is public; what it is worth may not be.
 */
export type Token =
  | "purse0"
  | "purse1"
  | "purse2"
  | "purse3"
  | "purse4"
  | "purse5"
  | "purse6"
  | "purse7"
  | "purse8"
  | "purse9"
  | "purse10"
  | "purse11"
  | "purse12"
  | "purse13"
  | "purse14"
  | "purse15"
  | "purse16"
  | "purse17"
  | "purse18"
  | "gem0"
  | "gem1"
  | "gem2"
  | "gem3"
  | "gem4"
  | "gem5"
  | "strongbox0"
  | "strongbox1"
  | "strongbox2"
  | "mail-bag0"
  | "mail-bag1"
  | "flask0"
  | "flask1"
  | "flask2"
  | "flask3"
  | "flask4"
  | "flask5";
export type Car = "loco" | "car1" | "car2" | "car3" | "car4" | "car5" | "car6";
/**
 * Where pawns stand and loot lies; out: nowhere any more.
 */
export type Place =
  | "loco"
  | "loco-roof"
  | "car1"
  | "roof1"
  | "car2"
  | "roof2"
  | "car3"
  | "roof3"
  | "car4"
  | "roof4"
  | "car5"
  | "roof5"
  | "car6"
  | "roof6"
  | "stagecoach"
  | "stagecoach-roof"
  | "cell"
  | "out";
export type HostageOrNone =
  "poodle" | "banker" | "minister" | "teacher" | "zealot" | "old-lady" | "poker-player" | "photographer" | "none";
export type BanditOrNone = "ghost" | "doc" | "tuco" | "cheyenne" | "belle" | "django" | "mei" | "none";
/**
 * A card by name: "fire", or "fire of doc" where a player holds cards of two bandits; of none while they are picked.
 */
export type CardText = string;
/**
 * Who fired a bullet.
 */
export type BulletSource = "ghost" | "doc" | "tuco" | "cheyenne" | "belle" | "django" | "mei" | "marshal" | "neutral";
/**
 * What a card does.
 */
export type Action =
  | "move"
  | "floor-change"
  | "fire"
  | "robbery"
  | "punch"
  | "marshal"
  | "ride"
  | "brilliant-idea"
  | "move-plus"
  | "floor-change-plus"
  | "arrest";
export type Hostage =
  "poodle" | "banker" | "minister" | "teacher" | "zealot" | "old-lady" | "poker-player" | "photographer";
export type ActionOrNone =
  | "move"
  | "floor-change"
  | "fire"
  | "robbery"
  | "punch"
  | "marshal"
  | "ride"
  | "brilliant-idea"
  | "move-plus"
  | "floor-change-plus"
  | "arrest"
  | "none";
/**
 * What the viewer has answered in secret, or marked so far: cards, a bandit, whether bullets go, who boards, a choice.
 */
export type Sealed = CardText[] | Pile | Bandit | boolean | Boarding | Choice;
/**
 * The text is what a client sends to choose it; it is left out of answers that are sealed.
 */
export type Choice =
  | PlayChoice
  | CardChoice
  | PlaceChoice
  | PawnChoice
  | HostageChoice
  | ShotChoice
  | BulletChoice
  | TokenChoice
  | KindChoice
  | PlainChoice;
export type TokenKind = "purse" | "gem" | "strongbox" | "mail-bag" | "flask";
/**
 * What happened, as far as the viewer may be told.
 */
export type Event =
  | TeamTakenEvent
  | BanditTakenEvent
  | MarshalCardSetAsideEvent
  | EquippedEvent
  | PlacedEvent
  | RoundBeganEvent
  | MarkedEvent
  | SealedEvent
  | UnsealedEvent
  | DrewEvent
  | DrewFromPartnerEvent
  | TookSecretCardEvent
  | ReshuffledEvent
  | DiscardedEvent
  | TurnBeganEvent
  | PlayedEvent
  | PassedEvent
  | DeclinedEvent
  | HandReturnedEvent
  | HandKeptEvent
  | StealingBeganEvent
  | CardTurnedUpEvent
  | NoEffectEvent
  | MovedEvent
  | LootTakenEvent
  | ShotEvent
  | PunchedEvent
  | LootDroppedEvent
  | NeutralBulletEvent
  | NeutralBulletsOutEvent
  | CardSpentEvent
  | CardsReturnedEvent
  | EventBeganEvent
  | StrongboxPlacedEvent
  | PurseLostEvent
  | PaidEvent
  | FirstPlayerEvent
  | ShownEvent
  | BoardedEvent
  | HorseMovedEvent
  | DrankEvent
  | HostageTakenEvent
  | RodeAwayEvent
  | StagecoachMovedEvent
  | FlaskGoneEvent
  | GoalSeenEvent
  | GoalShownEvent
  | IdeaFetchedEvent
  | IdeaCopiedEvent
  | ArrestedEvent
  | PrisonerFreedEvent
  | PrisonerLostEvent
  | BanditFreedEvent
  | LootGivenEvent
  | BrawlerTakenEvent
  | MarshalShotEvent
  | ReflexPlayedEvent
  | ThrownOffEvent
  | LootMovedEvent
  | GameOverEvent
  | RestEvent
  | NothingEvent;
export type Turn = "standard" | "tunnel" | "speeding-up" | "switching" | "turmoil" | "shaking";
export type NoEffect =
  | "none"
  | "nowhere-to-go"
  | "nothing-to-take"
  | "no-bullet-left"
  | "nobody-in-sight"
  | "nobody-here"
  | "no-horse"
  | "forbidden"
  | "gone"
  | "wounded"
  | "in-cell"
  | "nothing-to-copy";
export type Manner = "walk" | "climb" | "patrol" | "flee" | "thrown" | "pushed" | "swept" | "ride" | "arrest" | "freed";
/**
 * Where an answer was and is an object, whatever it is about, only what changed.
 */
export type SealedPatch = CardText[] | Bandit | boolean | SealedObjectPatch;
export type ChoiceKind =
  | "play"
  | "draw"
  | "pass"
  | "go"
  | "target"
  | "take"
  | "drop"
  | "catch"
  | "decline"
  | "discard"
  | "discard-bullets"
  | "keep"
  | "keep-bullet"
  | "pick-card"
  | "drink"
  | "board"
  | "ride-on"
  | "take-hostage"
  | "fetch-idea"
  | "free-prisoner"
  | "free-bandit"
  | "shoot"
  | "throw-off"
  | "pick-pawn"
  | "drop-flask";
/**
 * 32 random bytes.
 */
export type Secret = string;
/**
 * Why a request was refused.
 */
export type Code =
  | "bad-message"
  | "unknown-request"
  | "out-of-order"
  | "not-yours"
  | "not-host"
  | "wrong-phase"
  | "no-such-seat"
  | "seat-taken"
  | "bandit-taken"
  | "bad-name"
  | "bad-text"
  | "bad-level"
  | "seats-free"
  | "stale"
  | "not-allowed"
  | "cannot-take-back"
  | "not-away"
  | "not-stood-in"
  | "too-fast"
  | "too-many"
  | "not-saved"
  | "busy"
  | "full";
/**
 * Why the rules do not allow a choice.
 */
export type RuleRefusal =
  | "game-over"
  | "no-such-seat"
  | "not-asked"
  | "already-answered"
  | "wrong-question"
  | "card-not-in-hand"
  | "card-not-allowed-now"
  | "nothing-to-draw"
  | "out-of-reach"
  | "protected"
  | "not-a-target"
  | "not-there";
export type LessonWord = string;
export type Analysis = AnalysisUnderWay | AnalysisDone;
export type SetupProblem =
  | "not-together"
  | "too-few-players"
  | "too-many-players"
  | "odd-players"
  | "wrong-count"
  | "twice"
  | "unknown"
  | "out-of-range";
export type Setting =
  | "none"
  | "edition"
  | "seating"
  | "players"
  | "expert"
  | "abilities"
  | "events"
  | "with-mei"
  | "horses"
  | "stagecoach"
  | "marshal"
  | "swapped-start"
  | "bandits"
  | "wagons"
  | "pool"
  | "components"
  | "rulings"
  | "first-teams";

export interface Sit {
  id: RequestId;
  do: "sit";
  seat: SeatNumber;
  name: string;
  bandit?: Role;
}
export interface Leave {
  id: RequestId;
  do: "leave";
  seat: SeatNumber;
}
export interface SeatBot {
  id: RequestId;
  do: "seat-bot";
  seat: SeatNumber;
  level: Level;
}
export interface ClearSeat {
  id: RequestId;
  do: "clear-seat";
  seat: SeatNumber;
}
export interface Start {
  id: RequestId;
  do: "start";
}
export interface Choose {
  id: RequestId;
  do: "choose";
  seat: SeatNumber;
  question: number;
  choice: string;
}
export interface TakeBack {
  id: RequestId;
  do: "take-back";
  seat: SeatNumber;
  number: number;
}
export interface LetStand {
  id: RequestId;
  do: "let-stand";
  seat: SeatNumber;
  number: number;
}
export interface Say {
  id: RequestId;
  do: "say";
  text: string;
}
export interface Mute {
  id: RequestId;
  do: "mute";
  seat: SeatNumber;
  on: boolean;
}
export interface CallStandIn {
  id: RequestId;
  do: "stand-in";
  seat: SeatNumber;
}
export interface Return {
  id: RequestId;
  do: "return";
  seat: SeatNumber;
}
export interface Rematch {
  id: RequestId;
  do: "rematch";
}
export interface Look {
  id: RequestId;
  do: "look";
  seat: SeatNumber | null;
}
export interface WantTicket {
  id: RequestId;
  do: "ticket";
  seat: SeatNumber;
}
export interface Welcome {
  is: "welcome";
  protocol: 3;
  table: TableId;
  viewer: SeatNumber | null;
  seats: SeatNumber[];
  host: boolean;
  server_ms: number;
}
/**
 * Everything at once; number is that of the last frame.
 */
export interface Snapshot {
  is: "table";
  number: number;
  table: Table;
  view?: View;
  ask?: Ask;
  may_take_back?: number;
  chat: OldSaid[];
}
/**
 * panting_horses: how many horses that event takes, in games with horses; gunslinger: what that title is worth, where there is one; cylinders and prisoners: where somebody plays the Marshal; team_leaders: where teams are drafted, beside the view's team_mates; commitment: the promise about the shuffles; seed: what it was made from, once the game is over; next: where these people play on.
 */
export interface Table {
  phase: Phase;
  setup: Setup;
  options: Options;
  /**
   * @minItems 1
   * @maxItems 8
   */
  seats: TableSeat[];
  panting_horses?: number;
  gunslinger?: number;
  cylinders?: Cylinders;
  prisoners?: Prisoners;
  team_leaders?: Bandit[];
  commitment?: Hex;
  seed?: Hex;
  score?: Score;
  next?: TableId;
}
/**
 * A game as it is set up. What is missing is as usual; without bandits people choose them as they sit down.
 */
export interface Setup {
  /**
   * By which rulings it is played; where a game was begun before they had numbers, the first.
   */
  rulings?: number;
  edition?: Edition;
  seating?: Seating;
  players?: number;
  expert?: boolean;
  abilities?: boolean;
  events?: boolean;
  "with-mei"?: boolean;
  horses?: boolean;
  stagecoach?: boolean;
  marshal?: boolean;
  "swapped-start"?: boolean;
  narrator?: boolean;
  "first-teams"?: boolean;
  /**
   * @maxItems 8
   */
  bandits?: Role[];
  /**
   * @maxItems 6
   */
  wagons?: number[];
  pool?: RoundName[];
  components?: Components;
}
/**
 * A host's own cards, wagons and values. What is missing is as published.
 */
export interface Components {
  /**
   * @maxItems 24
   */
  few?: RoundCard[];
  /**
   * @maxItems 24
   */
  many?: RoundCard[];
  /**
   * @maxItems 12
   */
  stations?: RoundCard[];
  horses?: CardSets;
  marshal?: CardSets;
  /**
   * @minItems 2
   * @maxItems 2
   */
  cylinders?: Wound[][];
  /**
   * @maxItems 6
   */
  wagons?: WagonFloor[];
  /**
   * @maxItems 19
   */
  purses?: number[];
  gem?: number;
  strongbox?: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  mail_bags?: number[];
  reconstructed?: ("marshal" | "cylinders")[];
}
/**
 * Its turns are letters: S standard, T tunnel, 2 speeding up, R switching, Z turmoil, K shaking.
 */
export interface RoundCard {
  name: RoundName;
  turns: string;
  keep?: number;
}
export interface CardSets {
  /**
   * @maxItems 24
   */
  few?: RoundCard[];
  /**
   * @maxItems 24
   */
  many?: RoundCard[];
  /**
   * @maxItems 12
   */
  stations?: RoundCard[];
}
export interface WagonFloor {
  purses: number;
  gems: number;
}
/**
 * away_s: after so many seconds a bot plays for who is not there; 0: never. stand_in: which bot that is.
 */
export interface Options {
  listed?: boolean;
  pace?: "live" | "days";
  clock?: Clock;
  away_s?: 0 | number;
  stand_in?: Level;
}
/**
 * none: no clock. soft: who is out of time may be played for when another player calls the bot. hard: who is out of time is played for.
 */
export interface Clock {
  kind?: "none" | "soft" | "hard";
  decision_s?: number;
  bank_s?: number;
}
/**
 * stand_in: a bot plays for this person at the moment, and why.
 */
export interface TableSeat {
  kind: "free" | "person" | "bot";
  name?: Name;
  level?: Level;
  bandit?: Role;
  stand_in?: "away" | "time" | "called" | "left";
  out_of_time?: true;
}
/**
 * What each bandit's companion brings to whoever frees him; own: to that bandit himself.
 */
export interface Prisoners {
  own: Power;
  ghost?: Power;
  doc?: Power;
  tuco?: Power;
  cheyenne?: Power;
  belle?: Power;
  django?: Power;
  mei?: Power;
}
export interface Score {
  sides: SideScore[];
  loot: LootScore;
  tied_on_money: boolean;
  marshal_wins?: boolean;
  goals?: GoalScore[];
}
/**
 * In dollars, but for the bullets received and the hits.
 */
export interface SideScore {
  seats: SeatNumber[];
  purses: number;
  gems: number;
  strongboxes: number;
  cash: number;
  gunslinger: number;
  ransoms: number;
  shared: number;
  bullets_paid: number;
  mail_bags: number;
  posters: number;
  prisoners: number;
  brawlers: number;
  total: number;
  bullets_received: number;
  hits: number;
  barred: boolean;
  wins: boolean;
}
export interface LootScore {
  ghost?: number;
  doc?: number;
  tuco?: number;
  cheyenne?: number;
  belle?: number;
  django?: number;
  mei?: number;
}
export interface GoalScore {
  goal: Goal;
  has: number;
  wanted: number;
  reached: boolean;
}
/**
 * What one viewer may see. For a spectator `viewer` is null, or missing where the view came as a patch.
 */
export interface View {
  viewer?: SeatNumber | null;
  round: number;
  first: SeatNumber;
  resolved: number;
  asked: SeatNumber[];
  answered: SeatNumber[];
  over: boolean;
  card?: RoundCard;
  turn?: number;
  go?: number;
  question?: Question;
  /**
   * Of every turn of the round card.
   */
  order?: TurnOrder[];
  places: Places;
  bandits: Bandits;
  players: PlayerState[];
  supply: Loot[];
  waiting: Loot[];
  plan: Planned[];
  neutral_bullets: number;
  cars: number[];
  used_cards: RoundName[];
  horses?: Horses;
  stagecoach?: Stagecoach;
  marshal?: MarshalState;
  own?: Own;
  team_mates?: Bandit[];
}
/**
 * What is being decided.
 */
export interface Question {
  kind: QuestionKind;
  phase: QuestionPhase;
  pawn?: Pawn;
  target?: Pawn;
  token?: Token;
  car?: Car;
  cards?: number;
}
/**
 * seats: whose goes a turn has, in their order. hidden: who can lay a card face down in it; without, nobody. open: who can lay one open; without, everybody.
 */
export interface TurnOrder {
  seats: SeatNumber[];
  hidden?: SeatNumber[];
  open?: SeatNumber[];
}
export interface Places {
  loco?: Spot;
  "loco-roof"?: Spot;
  car1?: Spot;
  roof1?: Spot;
  car2?: Spot;
  roof2?: Spot;
  car3?: Spot;
  roof3?: Spot;
  car4?: Spot;
  roof4?: Spot;
  car5?: Spot;
  roof5?: Spot;
  car6?: Spot;
  roof6?: Spot;
  stagecoach?: Spot;
  "stagecoach-roof"?: Spot;
  cell?: Spot;
}
export interface Spot {
  pawns: Pawn[];
  loot: Loot[];
}
/**
 * What it is worth in dollars, or which whiskey it is, where the viewer knows; and whether it is a flask that somebody has drunk from, which everybody sees.
 */
export interface Loot {
  token: Token;
  value?: number;
  whiskey?: "plain" | "old";
  half_empty?: true;
}
export interface Bandits {
  ghost?: BanditState;
  doc?: BanditState;
  tuco?: BanditState;
  cheyenne?: BanditState;
  belle?: BanditState;
  django?: BanditState;
  mei?: BanditState;
}
export interface BanditState {
  seat: SeatNumber;
  place: Place;
  loot: Loot[];
  bullets_left: number;
  hits: number;
  cash: number;
  powers: Power[];
  hostage?: HostageOrNone;
  rode_away?: boolean;
  prisoner?: BanditOrNone;
  poster_taken?: boolean;
  thrown_off?: boolean;
  wounds?: Wound[];
}
export interface PlayerState {
  bandits: Role[];
  side: number;
  deck: number;
  hand: number;
  received: Bullets;
  hit_this_round?: number;
  idea_in_hand?: boolean;
  discard?: Pile;
  seen_in_hand?: Bullets;
  kept?: number;
  top?: BulletSource[];
}
/**
 * How many of whom.
 */
export interface Bullets {
  ghost?: number;
  doc?: number;
  tuco?: number;
  cheyenne?: number;
  belle?: number;
  django?: number;
  mei?: number;
  marshal?: number;
  neutral?: number;
}
export interface Pile {
  cards: CardText[];
  bullets: Bullets;
}
/**
 * A card of the plan.
 */
export interface Planned {
  seat: SeatNumber;
  face_down: boolean;
  action?: Action;
  pawn?: Pawn;
}
/**
 * How many beside which car.
 */
export interface Horses {
  loco?: number;
  car1?: number;
  car2?: number;
  car3?: number;
  car4?: number;
  car5?: number;
  car6?: number;
}
export interface Stagecoach {
  beside: Car;
  hostages: Hostage[];
}
export interface MarshalState {
  seat: SeatNumber;
  place: Place;
  thrown_off: boolean;
  loot: Loot[];
  /**
   * @minItems 2
   * @maxItems 2
   */
  cylinders: number[];
  prisoners: Bandit[];
  prisoners_left: Bandit[];
  /**
   * @minItems 3
   * @maxItems 3
   */
  brawlers: (Pawn | null)[];
  /**
   * @minItems 5
   * @maxItems 5
   */
  goals: KnownGoal[];
  last_card: ActionOrNone;
}
export interface KnownGoal {
  goal: Goal | null;
  shown: boolean;
}
export interface Own {
  hand: Pile;
  deck?: Pile;
  sealed?: Sealed;
}
/**
 * Who boards, as far as that is decided.
 */
export interface Boarding {
  ghost?: boolean;
  doc?: boolean;
  tuco?: boolean;
  cheyenne?: boolean;
  belle?: boolean;
  django?: boolean;
  mei?: boolean;
}
export interface PlayChoice {
  text?: string;
  kind: "play";
  action: Action;
  owner: Role;
  face_down: boolean;
}
export interface CardChoice {
  text?: string;
  kind: "discard" | "keep" | "pick-card";
  action: Action;
  owner: Role;
}
export interface PlaceChoice {
  text?: string;
  kind: "go";
  place: Place;
}
export interface PawnChoice {
  text?: string;
  kind: "target" | "pick-pawn" | "board" | "ride-on" | "free-prisoner" | "free-bandit";
  pawn: Pawn;
}
export interface HostageChoice {
  text?: string;
  kind: "take-hostage";
  hostage: Hostage;
}
export interface ShotChoice {
  text?: string;
  kind: "shoot";
  pawn: Pawn;
  cylinder: number;
}
export interface BulletChoice {
  text?: string;
  kind: "keep-bullet";
  source: BulletSource;
}
export interface TokenChoice {
  text?: string;
  kind: "take" | "drink" | "drop-flask";
  token: Token;
}
export interface KindChoice {
  text?: string;
  kind: "drop";
  token_kind: TokenKind;
}
export interface PlainChoice {
  text?: string;
  kind: "draw" | "pass" | "catch" | "decline" | "discard-bullets" | "fetch-idea" | "throw-off";
}
/**
 * A question to the viewer: question is its number, that of the frame that asked it.
 */
export interface Ask {
  question: number;
  /**
   * @minItems 1
   */
  choices: Choice[];
}
export interface OldSaid {
  number: number;
  seat: SeatNumber;
  text: string;
}
/**
 * What is new. An empty one has a number and nothing else.
 */
export interface Frame {
  is: "frame";
  number: number;
  table?: TablePatch;
  events?: Event[];
  /**
   * What each of the events changes in the view.
   */
  patches?: ViewPatch[];
  story?: ToldLine[];
  view?: ViewPatch;
  /**
   * Of all seats; only in a replay with open eyes.
   */
  hands?: Pile[];
  ask?: Ask | null;
  chat?: Said;
  taken_back?: number;
  may_take_back?: true;
  may_still_take_back?: true;
  let_stand?: number;
}
/**
 * A JSON Merge Patch (RFC 7386) on a Table.
 */
export interface TablePatch {
  phase?: Phase;
  setup?: Setup;
  options?: Options;
  /**
   * @minItems 1
   * @maxItems 8
   */
  seats?: TableSeat[];
  panting_horses?: number;
  gunslinger?: number;
  cylinders?: Cylinders;
  prisoners?: Prisoners;
  team_leaders?: Bandit[];
  commitment?: Hex;
  seed?: Hex;
  score?: Score;
  next?: TableId;
}
export interface TeamTakenEvent {
  kind: "team-taken";
  seat: SeatNumber;
  pawn: Pawn;
  target: Pawn;
}
export interface BanditTakenEvent {
  kind: "bandit-taken";
  seat: SeatNumber;
  pawn: Pawn;
  slot: number;
}
export interface MarshalCardSetAsideEvent {
  kind: "marshal-card-set-aside";
  seat: SeatNumber;
  pawn: Pawn;
}
export interface EquippedEvent {
  kind: "equipped";
  pawn: Pawn;
  token: Token;
}
export interface PlacedEvent {
  kind: "placed";
  pawn: Pawn;
  to: Place;
}
export interface RoundBeganEvent {
  kind: "round-began";
  round: number;
  card: RoundCard;
}
export interface MarkedEvent {
  kind: "marked";
  seat: SeatNumber;
}
export interface SealedEvent {
  kind: "sealed";
  seat: SeatNumber;
}
export interface UnsealedEvent {
  kind: "unsealed";
}
export interface DrewEvent {
  kind: "drew";
  seat: SeatNumber;
  count: number;
  pile?: Pile;
}
export interface DrewFromPartnerEvent {
  kind: "drew-from-partner";
  seat: SeatNumber;
  target_seat: SeatNumber;
  count: number;
  pile?: Pile;
}
export interface TookSecretCardEvent {
  kind: "took-secret-card";
  seat: SeatNumber;
  count: number;
  pile?: Pile;
}
export interface ReshuffledEvent {
  kind: "reshuffled";
  seat: SeatNumber;
}
export interface DiscardedEvent {
  kind: "discarded";
  seat: SeatNumber;
  pile?: Pile;
}
export interface TurnBeganEvent {
  kind: "turn-began";
  number: number;
  turn: Turn;
}
export interface PlayedEvent {
  kind: "played";
  seat: SeatNumber;
  face_down: boolean;
  action?: Action;
  pawn?: Pawn;
}
export interface PassedEvent {
  kind: "passed";
  seat: SeatNumber;
}
export interface DeclinedEvent {
  kind: "declined";
  seat: SeatNumber;
  pawn?: Pawn;
}
export interface HandReturnedEvent {
  kind: "hand-returned";
  seat: SeatNumber;
  count: number;
  pile?: Pile;
}
export interface HandKeptEvent {
  kind: "hand-kept";
  seat: SeatNumber;
  count: number;
}
export interface StealingBeganEvent {
  kind: "stealing-began";
}
export interface CardTurnedUpEvent {
  kind: "card-turned-up";
  number: number;
  seat: SeatNumber;
  face_down: boolean;
  action: Action;
  pawn: Pawn;
}
export interface NoEffectEvent {
  kind: "no-effect";
  pawn: Pawn;
  action: Action;
  reason: NoEffect;
}
export interface MovedEvent {
  kind: "moved";
  pawn: Pawn;
  from: Place;
  to: Place;
  manner: Manner;
}
export interface LootTakenEvent {
  kind: "loot-taken";
  seat: SeatNumber;
  pawn: Pawn;
  token: Token;
  from: Place;
  value?: number;
  whiskey?: "plain" | "old";
}
export interface ShotEvent {
  kind: "shot";
  pawn: Pawn;
  target: Pawn;
  target_seat: SeatNumber;
  friendly: boolean;
}
export interface PunchedEvent {
  kind: "punched";
  pawn: Pawn;
  target: Pawn;
}
export interface LootDroppedEvent {
  kind: "loot-dropped";
  seat: SeatNumber;
  pawn: Pawn;
  token: Token;
  to: Place;
  value?: number;
  whiskey?: "plain" | "old";
  other?: Token;
  other_value?: number;
  other_whiskey?: "plain" | "old";
}
export interface NeutralBulletEvent {
  kind: "neutral-bullet";
  pawn: Pawn;
  target_seat: SeatNumber;
}
export interface NeutralBulletsOutEvent {
  kind: "neutral-bullets-out";
}
export interface CardSpentEvent {
  kind: "card-spent";
  target_seat: SeatNumber;
  action: Action;
  pawn: Pawn;
}
export interface CardsReturnedEvent {
  kind: "cards-returned";
}
export interface EventBeganEvent {
  kind: "event-began";
  event: RoundName;
}
export interface StrongboxPlacedEvent {
  kind: "strongbox-placed";
  token: Token;
  to: Place;
}
export interface PurseLostEvent {
  kind: "purse-lost";
  seat: SeatNumber;
  pawn: Pawn;
  token: Token;
  to: Place;
  value?: number;
  whiskey?: "plain" | "old";
  other?: Token;
  other_value?: number;
}
export interface PaidEvent {
  kind: "paid";
  seat: SeatNumber;
  pawn: Pawn;
  token?: Token;
  value?: number;
  other?: Token;
  other_value?: number;
}
export interface FirstPlayerEvent {
  kind: "first-player";
  seat: SeatNumber;
}
export interface ShownEvent {
  kind: "shown";
  token: Token;
  value?: number;
  whiskey?: "plain" | "old";
}
export interface BoardedEvent {
  kind: "boarded";
  pawn: Pawn;
  to: Place;
}
export interface HorseMovedEvent {
  kind: "horse-moved";
  from: Place;
  to: Place;
}
export interface DrankEvent {
  kind: "drank";
  seat: SeatNumber;
  pawn: Pawn;
  token: Token;
  value?: number;
  whiskey?: "plain" | "old";
  count: number;
}
export interface HostageTakenEvent {
  kind: "hostage-taken";
  pawn: Pawn;
  hostage: Hostage;
}
export interface RodeAwayEvent {
  kind: "rode-away";
  pawn: Pawn;
}
export interface StagecoachMovedEvent {
  kind: "stagecoach-moved";
  to: Place;
}
export interface FlaskGoneEvent {
  kind: "flask-gone";
  token: Token;
  from: Place;
  value?: number;
  whiskey?: "plain" | "old";
}
export interface GoalSeenEvent {
  kind: "goal-seen";
  seat: SeatNumber;
  number: number;
  goal?: Goal;
}
export interface GoalShownEvent {
  kind: "goal-shown";
  number: number;
  goal: Goal;
}
export interface IdeaFetchedEvent {
  kind: "idea-fetched";
  seat: SeatNumber;
}
export interface IdeaCopiedEvent {
  kind: "idea-copied";
  pawn: Pawn;
  action: Action;
}
export interface ArrestedEvent {
  kind: "arrested";
  pawn: Pawn;
}
export interface PrisonerFreedEvent {
  kind: "prisoner-freed";
  pawn: Pawn;
  target: Pawn;
}
export interface PrisonerLostEvent {
  kind: "prisoner-lost";
  pawn: Pawn;
  target: Pawn;
}
export interface BanditFreedEvent {
  kind: "bandit-freed";
  pawn: Pawn;
  target: Pawn;
}
export interface LootGivenEvent {
  kind: "loot-given";
  seat: SeatNumber;
  target_seat: SeatNumber;
  pawn: Pawn;
  target: Pawn;
  token: Token;
  value?: number;
  whiskey?: "plain" | "old";
  other?: Token;
  other_value?: number;
  other_whiskey?: "plain" | "old";
}
export interface BrawlerTakenEvent {
  kind: "brawler-taken";
  pawn: Pawn;
  number: number;
}
export interface MarshalShotEvent {
  kind: "marshal-shot";
  target: Pawn;
  target_seat: SeatNumber;
  cylinder: number;
  wound: Wound;
}
export interface ReflexPlayedEvent {
  kind: "reflex-played";
  seat: SeatNumber;
  action: Action;
  pawn: Pawn;
}
export interface ThrownOffEvent {
  kind: "thrown-off";
  pawn: Pawn;
  target: Pawn;
}
export interface LootMovedEvent {
  kind: "loot-moved";
  from: Place;
  to: Place;
}
export interface GameOverEvent {
  kind: "game-over";
}
export interface RestEvent {
  kind: "rest";
  flow: Flow;
}
/**
 * Where the game stands.
 */
export interface Flow {
  round: number;
  first: SeatNumber;
  resolved: number;
  asked: SeatNumber[];
  answered: SeatNumber[];
  over: boolean;
  card?: RoundCard;
  turn?: number;
  go?: number;
  question?: Question;
}
export interface NothingEvent {
  kind: "nothing";
}
/**
 * A patch of a View.
 */
export interface ViewPatch {
  viewer?: SeatNumber | null;
  round?: number;
  first?: SeatNumber;
  resolved?: number;
  asked?: SeatNumber[];
  answered?: SeatNumber[];
  over?: boolean;
  card?: RoundCardPatch | null;
  turn?: number | null;
  go?: number | null;
  question?: QuestionPatch | null;
  order?: TurnOrder[] | null;
  places?: PlacesPatch;
  bandits?: BanditsPatch;
  players?: PlayerState[] | PlayersPatch;
  supply?: Loot[];
  waiting?: Loot[];
  plan?: Planned[] | PlanPatch;
  neutral_bullets?: number;
  cars?: number[];
  used_cards?: RoundName[];
  horses?: HorsesPatch | null;
  stagecoach?: StagecoachPatch | null;
  marshal?: MarshalStatePatch | null;
  own?: OwnPatch | null;
  team_mates?: Bandit[] | null;
}
export interface RoundCardPatch {
  name?: RoundName;
  turns?: string;
  keep?: number | null;
}
export interface QuestionPatch {
  kind?: QuestionKind;
  phase?: QuestionPhase;
  pawn?: Pawn | null;
  target?: Pawn | null;
  token?: Token | null;
  car?: Car | null;
  cards?: number | null;
}
export interface PlacesPatch {
  loco?: SpotPatch | null;
  "loco-roof"?: SpotPatch | null;
  car1?: SpotPatch | null;
  roof1?: SpotPatch | null;
  car2?: SpotPatch | null;
  roof2?: SpotPatch | null;
  car3?: SpotPatch | null;
  roof3?: SpotPatch | null;
  car4?: SpotPatch | null;
  roof4?: SpotPatch | null;
  car5?: SpotPatch | null;
  roof5?: SpotPatch | null;
  car6?: SpotPatch | null;
  roof6?: SpotPatch | null;
  stagecoach?: SpotPatch | null;
  "stagecoach-roof"?: SpotPatch | null;
  cell?: SpotPatch | null;
}
export interface SpotPatch {
  pawns?: Pawn[];
  loot?: Loot[];
}
export interface BanditsPatch {
  ghost?: BanditStatePatch | null;
  doc?: BanditStatePatch | null;
  tuco?: BanditStatePatch | null;
  cheyenne?: BanditStatePatch | null;
  belle?: BanditStatePatch | null;
  django?: BanditStatePatch | null;
  mei?: BanditStatePatch | null;
}
export interface BanditStatePatch {
  seat?: SeatNumber;
  place?: Place;
  loot?: Loot[];
  bullets_left?: number;
  hits?: number;
  cash?: number;
  powers?: Power[];
  hostage?: HostageOrNone | null;
  rode_away?: boolean | null;
  prisoner?: BanditOrNone | null;
  poster_taken?: boolean | null;
  thrown_off?: boolean | null;
  wounds?: Wound[] | null;
}
/**
 * By the numbers of their seats.
 */
export interface PlayersPatch {
  [k: string]: PlayerStatePatch;
}
/**
 * This interface was referenced by `PlayersPatch`'s JSON-Schema definition
 * via the `patternProperty` "^[0-7]$".
 */
export interface PlayerStatePatch {
  bandits?: Role[];
  side?: number;
  deck?: number;
  hand?: number;
  received?: BulletsPatch;
  hit_this_round?: number | null;
  idea_in_hand?: boolean;
  discard?: PilePatch;
  seen_in_hand?: BulletsPatch;
  kept?: number;
  top?: BulletSource[];
}
export interface BulletsPatch {
  ghost?: number | null;
  doc?: number | null;
  tuco?: number | null;
  cheyenne?: number | null;
  belle?: number | null;
  django?: number | null;
  mei?: number | null;
  marshal?: number | null;
  neutral?: number | null;
}
export interface PilePatch {
  cards?: CardText[];
  bullets?: BulletsPatch;
}
/**
 * By their places in the plan, from 0.
 */
export interface PlanPatch {
  [k: string]: PlannedPatch;
}
/**
 * This interface was referenced by `PlanPatch`'s JSON-Schema definition
 * via the `patternProperty` "^[0-9]+$".
 */
export interface PlannedPatch {
  seat?: SeatNumber;
  face_down?: boolean;
  action?: Action | null;
  pawn?: Pawn | null;
}
export interface HorsesPatch {
  loco?: number | null;
  car1?: number | null;
  car2?: number | null;
  car3?: number | null;
  car4?: number | null;
  car5?: number | null;
  car6?: number | null;
}
export interface StagecoachPatch {
  beside?: Car;
  hostages?: Hostage[];
}
export interface MarshalStatePatch {
  seat?: SeatNumber;
  place?: Place;
  thrown_off?: boolean;
  loot?: Loot[];
  /**
   * @minItems 2
   * @maxItems 2
   */
  cylinders?: number[];
  prisoners?: Bandit[];
  prisoners_left?: Bandit[];
  /**
   * @minItems 3
   * @maxItems 3
   */
  brawlers?: (Pawn | null)[];
  /**
   * @minItems 5
   * @maxItems 5
   */
  goals?: KnownGoal[];
  last_card?: ActionOrNone;
}
export interface OwnPatch {
  hand?: PilePatch;
  deck?: PilePatch | null;
  sealed?: SealedPatch | null;
}
export interface SealedObjectPatch {
  cards?: CardText[] | null;
  bullets?: BulletsPatch | null;
  ghost?: boolean | null;
  doc?: boolean | null;
  tuco?: boolean | null;
  cheyenne?: boolean | null;
  belle?: boolean | null;
  django?: boolean | null;
  mei?: boolean | null;
  kind?: ChoiceKind | null;
  action?: Action | null;
  owner?: Role | null;
  face_down?: boolean | null;
  place?: Place | null;
  pawn?: Pawn | null;
  hostage?: Hostage | null;
  cylinder?: number | null;
  source?: BulletSource | null;
  token?: Token | null;
  token_kind?: TokenKind | null;
}
/**
 * A line of the story. at: which of the frame's events it tells, from 0. say: what it says, each as the key of a message and, where it can be said in several ways, a number that says in which (a language takes it modulo the ways it has). The rest is whom and what it names where the event doesn't say so.
 */
export interface ToldLine {
  at: number;
  as?: "heading" | "failed" | "turn";
  /**
   * @minItems 1
   */
  say: string[];
  who?: Pawn;
  sender?: Pawn;
  seat?: SeatNumber;
  target_seat?: SeatNumber;
  players?: SeatNumber[];
  drawers?: SeatNumber[];
  shown?: Loot[];
  goal?: Goal;
  number?: number;
  count?: number;
  value?: number;
}
export interface Said {
  seat: SeatNumber;
  text: string;
}
export interface Presence {
  is: "presence";
  seats: SeatNumber[];
  watchers: number;
  /**
   * Whether the host is there.
   */
  host: boolean;
}
export interface ClockMessage {
  is: "clock";
  seats: SeatClock[];
}
export interface SeatClock {
  seat: SeatNumber;
  left_ms: number;
  bank_ms: number;
}
export interface Done {
  is: "reply";
  id: RequestId;
  ok: true;
  number?: number;
  ticket?: Secret;
}
export interface Refused {
  is: "reply";
  id: RequestId;
  ok: false;
  code: Code;
  why?: RuleRefusal | "stood-in";
}
export interface Bye {
  is: "bye";
  code:
    | "too-slow"
    | "replaced"
    | "shutdown"
    | "no-such-table"
    | "not-yours"
    | "bad-request"
    | "too-many"
    | "flood"
    | "failed";
}
export interface NewTable {
  setup: Setup;
  options: Options;
  seat?: SeatWish;
}
export interface SeatWish {
  seat: SeatNumber;
  name: string;
  bandit?: Role;
}
export interface WantedSetup {
  setup: Setup;
}
export interface TicketShown {
  ticket: Secret;
}
export interface Me {
  protocol: 3;
  tables: Summary[];
}
export interface Summary {
  table: TableId;
  phase: Phase;
  created_ms: number;
  listed: boolean;
  setup: Setup;
  options: Options;
  seats: TableSeat[];
  round?: number;
}
export interface Lobby {
  tables: Summary[];
}
export interface TableCreated {
  table: TableId;
}
/**
 * cards: the round cards and stations that a pool can be picked from, for this number of bandits, and a pool to begin with; many: those for five and more. panting_horses: how many that event takes.
 */
export interface SetupAnswer {
  seats: number;
  sides: number;
  cars: number;
  wagons: number;
  bandits: number;
  many: boolean;
  panting_horses: number;
  cards: {
    rounds: RoundCard[];
    stations: RoundCard[];
    pool: RoundName[];
  };
  setup: Setup;
}
export interface SeatMoved {
  table: TableId;
  seat: SeatNumber;
}
export interface Replay {
  table: Table;
  frames: Frame[];
}
/**
 * All lessons in their order; decisions: how many the learner makes on the way that is hoped for.
 */
export interface LessonList {
  lessons: {
    id: LessonWord;
    chapter: LessonWord;
    decisions: number;
  }[];
}
/**
 * What the learner has chosen so far: texts of choices, from the first on.
 */
export interface LessonChoices {
  /**
   * @maxItems 64
   */
  choices: string[];
}
/**
 * A lesson as far as the choices lead. The question that is open is in the last frame; hoped: choices that the lesson hopes for there; decided of all decisions are made; mistake: the last choice was one, leave it out and choose anew.
 */
export interface LessonPlayed {
  lesson: LessonWord;
  viewer: SeatNumber;
  table: Table;
  /**
   * @minItems 1
   */
  frames: Frame[];
  coach: CoachLine[];
  hoped: string[];
  decided: number;
  decisions: number;
  mistake: boolean;
  done: boolean;
}
/**
 * What the coach says once the frame of this number has been shown: a key of the words.
 */
export interface CoachLine {
  after: number;
  key: string;
}
/**
 * How far it is, in pieces of about the same size; ahead: how many other games come first.
 */
export interface AnalysisUnderWay {
  done: false;
  judged: number;
  of: number;
  ahead: number;
}
/**
 * winner: the side whose turning points are told; worst and finest: places in decisions.
 */
export interface AnalysisDone {
  done: true;
  playouts: number;
  winner: SeatNumber | null;
  seats: SeatJudged[];
  moments: MomentJudged[];
  decisions: DecisionJudged[];
  turning_points: TurningPoint[];
  worst: number[];
  finest: number[];
}
/**
 * All decisions of a seat together.
 */
export interface SeatJudged {
  side: SeatNumber;
  decisions: number;
  agreed: number;
  lost_money: number;
  lost_wins: number;
}
/**
 * What every side could expect after the frame of this number, with all cards open.
 */
export interface MomentJudged {
  number: number;
  round: number;
  money: number[];
  wins: number[];
}
/**
 * The choice that the frame of this number brought, and the strongest bot's; doubt: the standard error of lost_wins.
 */
export interface DecisionJudged {
  number: number;
  seat: SeatNumber;
  round: number;
  phase: "start" | "planning" | "stealing" | "event";
  chosen: ChoiceJudged;
  best: ChoiceJudged;
  lost_money: number;
  lost_wins: number;
  doubt: number;
}
/**
 * What the side of who decides could expect after it, as far as he could know.
 */
export interface ChoiceJudged {
  choice: Choice;
  money: number;
  wins: number;
}
/**
 * Where the winner's chance changed most, and whether the choice did it or the luck that followed.
 */
export interface TurningPoint {
  number: number;
  seat: SeatNumber;
  choice: Choice;
  before: number;
  after: number;
  cause: "choice" | "chance";
}
/**
 * bad-options names the field; bad-setup says at which place it cannot be read, or which settings are no game and why; bad-choice which one, from 0, and why.
 */
export interface HttpError {
  error: string;
  field?: string;
  at?: string;
  problem?: SetupProblem;
  /**
   * @minItems 2
   * @maxItems 2
   */
  settings?: Setting[];
  limit?: number;
  choice?: number;
  why?: string;
}
