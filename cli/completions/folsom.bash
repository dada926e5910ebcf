# bash completion for folsom

_folsom_list() {
  # Completes the last item of a list with commas.
  local words=$1 before=
  [[ $cur == *,* ]] && before=${cur%,*},
  local items
  mapfile -t items < <(compgen -W "$words" -- "${cur##*,}")
  COMPREPLY=("${items[@]/#/$before}")
  compopt -o nospace 2>/dev/null
}

_folsom() {
  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command=
  local commands='play learn replay verify analyse arena serve engine components signature bench admin load crashtest completions'
  local lessons='the-plan the-robbery on-the-roofs fire punch the-marshal the-score tuco django cheyenne ghost mei symbols rebellion conductor revenge expert boarding stagecoach whiskey escape marshals-seat marshals-gun the-cell companions ideas'
  local bots='random tenderfoot greedy sharp legend'
  local i
  for ((i = 1; i < COMP_CWORD; i++)); do
    [[ " $commands " == *" ${COMP_WORDS[i]} "* ]] && command=${COMP_WORDS[i]} && break
  done
  COMPREPLY=()

  case $prev in
    --program | --keep-log | --save | --resume | --svg | --db | --output | -o | --page | --port-file | --config | --setup | --position | --components | --check | --baseline)
      mapfile -t COMPREPLY < <(compgen -f -- "$cur")
      compopt -o filenames 2>/dev/null
      return
      ;;
    --log) mapfile -t COMPREPLY < <(compgen -W 'debug info warning error off' -- "$cur"); return ;;
    --edition) mapfile -t COMPREPLY < <(compgen -W 'first second' -- "$cur"); return ;;
    --language) mapfile -t COMPREPLY < <(compgen -W '@FOLSOM_LANGUAGES@' -- "$cur"); return ;;
    --color) mapfile -t COMPREPLY < <(compgen -W 'auto always never' -- "$cur"); return ;;
    --speed) mapfile -t COMPREPLY < <(compgen -W 'slow normal fast instant' -- "$cur"); return ;;
    --players | -n | --humans) mapfile -t COMPREPLY < <(compgen -W '2 3 4 5 6 7 8' -- "$cur"); return ;;
    --seats) _folsom_list 'human random tenderfoot greedy sharp legend'; return ;;
    --level) mapfile -t COMPREPLY < <(compgen -W 'random tenderfoot greedy sharp legend' -- "$cur"); return ;;
    --seat) mapfile -t COMPREPLY < <(compgen -W '0 1 2 3 4 5 6 7' -- "$cur"); return ;;
    --bandits) _folsom_list 'ghost doc tuco cheyenne belle django mei marshal'; return ;;
    --wagons) _folsom_list '0 1 2 3 4 5'; return ;;
    --pool)
      _folsom_list 'angry-marshal swivel-arm braking take-it-all passengers-rebellion bridge tunnel
        prairie whiskey-for-the-marshal panting-horses higher-speed shotguns-rage safe-place rumours
        reflexes bend gorge pickpocketing marshals-revenge hostage-conductor mortal-bullet
        sharing-the-loot escape guilty-plea deadly-fall crime-must-be-punished'
      return
      ;;
    --from)
      mapfile -t COMPREPLY < <(compgen -W 'ghost doc tuco cheyenne belle django mei marshal spectator' -- "$cur")
      return
      ;;
    --phase) mapfile -t COMPREPLY < <(compgen -W 'open playing over any' -- "$cur"); return ;;
    --as) mapfile -t COMPREPLY < <(compgen -W 'any marshal bandit' -- "$cur"); return ;;
    --by) mapfile -t COMPREPLY < <(compgen -W 'wins money' -- "$cur"); return ;;
    --anchor) mapfile -t COMPREPLY < <(compgen -W "$bots" -- "$cur"); return ;;
    --kills | --servers | --tables | --sockets | --rate | --warm-up | --pid | --url) return ;;
    --seed | --seconds | --to | --limit | --games | --until-better | --error | --threads) return ;;
    --playouts | --time | --older-than | --listen | --server-name | --bot-threads | --deal | --origin | --webhook* | --public-address | --limit-*) return ;;
  esac

  local words= files=
  case $command in
    '') words="$commands --help --version" ;;
    play)
      words='--players --humans --seats --level --bandits --edition --expert --two-each --duel --first-teams --teams --beginner
        --no-abilities --no-events --mei --horses --no-stagecoach --marshal --swapped-start --narrator --wagons
        --pool --components --setup --position --seed --save --story --resume --speed --no-pause --color --ascii --language --help'
      ;;
    learn) words="$lessons --list --speed --no-pause --color --ascii --language --help" ;;
    replay) words='--summary --story --from --to --color --ascii --language --help' ;;
    arena)
      words="$bots --players --bandits --edition --expert --two-each --duel --first-teams --teams --beginner
        --no-abilities --no-events --mei --horses --no-stagecoach --marshal --swapped-start --narrator --wagons
        --pool --components --setup --seed --mix --as --limit --games --until-better --by --error --threads
        --json --svg --anchor --save --help"
      ;;
    serve)
      words='--listen --db --page --server-name --bot-threads --deal --port-file --config --secure --trust-proxy --origin
        --log --log-json --metrics-open --webhook --webhook-secret --webhook-delay --public-address --language --limit-tables --limit-open-tables-each --limit-watchers-a-table --limit-name
        --limit-chat --limit-says-a-minute --limit-messages-a-second --limit-messages-at-once
        --limit-idle-table-minutes --limit-bot-pace-ms --limit-take-back-ms --limit-analysis-playouts --limit-connections --limit-connections-an-address
        --limit-requests-a-second --limit-requests-at-once --limit-files-a-second --limit-files-at-once --limit-body --limit-unsent --limit-handshake-seconds
        --limit-request-seconds --limit-idle-seconds --help'
      ;;
    verify | engine) words='--help' ;;
    analyse)
      words='--playouts --time --threads --seed --seat --all --brief --json --svg --color --ascii --language --help'
      ;;
    components) words='--check --help' ;;
    signature) words='--json --rulings --help' ;;
    bench) words='--json --seconds --baseline --help' ;;
    admin)
      words='list export import prune backup --db --help'
      for ((i = 1; i < COMP_CWORD; i++)); do
        case ${COMP_WORDS[i]} in
          list) words='--json --db --help' ;;
          export) words='--all --output --db --help' ;;
          import | backup) words='--db --help'; files=yes ;;
          prune) words='--older-than --phase --dry-run --db --help' ;;
        esac
      done
      ;;
    load)
      words='--url --tables --seats --sockets --rate --burst --seconds --warm-up --seed --pid --json --quiet
        --i-own-this-server --self --db --games --baseline --help'
      ;;
    crashtest) words='--kills --db --servers --tables --seed --program --keep-log --json --quiet --help' ;;
    completions) words='bash zsh fish --help' ;;
  esac
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$cur")
  if [[ $cur != -* && ($command == replay || $command == verify || $command == analyse || -n $files) ]]; then
    mapfile -t COMPREPLY < <(compgen -f -- "$cur")
    compopt -o filenames 2>/dev/null
  fi
}

complete -F _folsom folsom
